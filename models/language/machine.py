"""Optimising LLVM modules to machine code, keeping it in the cache, and reaching it by address."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import hashlib
import os
import re
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numpy as np
import platformdirs
from numpy.typing import NDArray

from models.language import native

DIGEST = hashlib.sha256().digest_size
"""Bytes before the code in a file of the cache: LLVM would run whatever stands there."""


def cache_directory() -> Path:
    """Where generated text and its machine code are kept: RULEPROOF_CACHE, or the user's cache."""
    return Path(os.environ.get("RULEPROOF_CACHE") or platformdirs.user_cache_dir("ruleproof"))


class Native:
    """A compiled entry function.

    Attributes:
        address: where it is; it takes pointers and 64-bit integers and returns one.
        text: the generated text that it was compiled from.
    """

    def __init__(self, engine: Any, text: str) -> None:
        self._engine, self.text = engine, text
        self.address: int = engine.get_function_address("entry")
        head = re.search(r"def entry\((.*?)\)", text, re.DOTALL)
        self._arguments = head.group(1).count(":") if head else 0

    def __call__(self, *arguments: NDArray[Any] | int) -> int:
        """Call it with contiguous arrays and integers; too few would be read from anywhere."""
        if len(arguments) != self._arguments:
            raise TypeError(f"entry takes {self._arguments} arguments, not {len(arguments)}")
        kinds = [
            ctypes.c_int64 if isinstance(a, (int, np.integer)) else ctypes.c_void_p
            for a in arguments
        ]
        function = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(self.address)
        return int(
            function(
                *(int(a) if isinstance(a, (int, np.integer)) else a.ctypes.data for a in arguments)
            )
        )


def _target() -> Any:
    """A target machine; an engine owns the one it is given, and takes it along when it goes."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=2,
        jit=True,
    )


@functools.cache
def _machine() -> str:
    """What machine code depends on beside the text: the machine, and how it is compiled here."""
    features = llvm.get_host_cpu_features().flatten()
    compiler = b"".join(Path(file).read_bytes() for file in (native.__file__, __file__))
    how = hashlib.sha256(compiler).hexdigest()
    known = f"{llvmlite.__version__} {llvm.llvm_version_info} {llvm.get_host_cpu_name()} {features}"
    return hashlib.sha256(f"{known} {how}".encode()).hexdigest()[:8]


def _object_code(text: str) -> bytes:
    module = llvm.parse_assembly(str(native.llvm_module(text)))
    module.verify()
    target = _target()
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    code: bytes = target.emit_object(module)
    return code


_loaded: dict[str, Native] = {}


def compiled(stem: str, text: str) -> Native:
    """The entry function of a generated text; text and code are written to the cache once.

    The cache saves time, and nothing else: what is damaged there is made anew, and where nothing
    can be written, nothing is kept.
    """
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    name = f"{re.sub(r'[^A-Za-z0-9_]', '_', stem)}_{digest}"
    if name in _loaded:
        return _loaded[name]
    folder = cache_directory()
    source, code_file = folder / f"{name}.py", folder / f"{name}.{_machine()}.o"
    code = _kept(code_file)
    if code is None:
        code = _object_code(text)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            _write(source, text.encode())
            _write(code_file, hashlib.sha256(code).digest() + code)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
    engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _loaded[name] = Native(engine, text)
    return _loaded[name]


def _kept(path: Path) -> bytes | None:
    """Machine code from the cache; None where there is none, or not all of it."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    digest, code = data[:DIGEST], data[DIGEST:]
    return code if hashlib.sha256(code).digest() == digest else None


def _write(path: Path, data: bytes) -> None:
    """Write whole or not at all, also when several processes do."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
