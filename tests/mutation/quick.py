"""Compiling many games that differ little, and leaving nothing of them behind."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import llvmlite.binding as llvm

from models.language import called, machine, modules, system
from models.language.native import llvm_module


@contextlib.contextmanager
def quick_compiler(cache: Path) -> Iterator[None]:
    """Within, machine code is not optimised (it runs a few milliseconds, but takes seconds to
    optimise), and kept in `cache`."""
    with (
        mock.patch.object(machine, "_object_code", _plain_code),
        mock.patch.dict(os.environ, RULEPROOF_CACHE=str(cache)),
        mock.patch.dict(machine._loaded, clear=True),
    ):
        yield


@contextlib.contextmanager
def forgotten() -> Iterator[None]:
    """What is made within of a game (trees, code) is forgotten behind; what was there before stays
    loaded."""
    known = {*machine._loaded}
    try:
        yield
    finally:
        for name in {*machine._loaded} - known:
            del machine._loaded[name]
        for cached in (
            called._with_checked_divisors, modules.function_entry, modules.phase_entries,
            system._guards, system.Game.plan,
        ):  # fmt: skip
            cached.cache_clear()


def _plain_code(text: str) -> bytes:
    module = llvm.parse_assembly(str(llvm_module(text)))
    module.verify()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine(opt=0, jit=True)
    code: bytes = target.emit_object(module)
    return code
