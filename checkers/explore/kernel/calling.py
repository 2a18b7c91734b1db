"""How compiled code reaches a game: signatures, calls through addresses, decorators."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numba.extending
from llvmlite import ir

F = TypeVar("F", bound=Callable[..., Any])

# Numba is typed in part only: what is used of it counts as untyped.
njit: Any = numba.njit
types: Any = numba.types
intrinsic: Any = numba.extending.intrinsic
cgutils: Any = numba.core.cgutils

WORDS, LONGS, INTS = types.uint64[::1], types.int64[::1], types.int32[::1]
BYTES = types.uint8[::1]
# Native functions take the data of these arrays and 64-bit integers.
# EXPAND(row, out, move, ways, G, E, words) -> number of successors, -1 on a run-time error
EXPAND = types.int64(WORDS, WORDS, INTS, LONGS, LONGS, LONGS, types.int64)
# PREDICATE(row, G, E) -> value
PREDICATE = types.int64(WORDS, LONGS, LONGS)
# STEP(before, move, after, G, E) -> value
STEP = types.int64(WORDS, types.int64, WORDS, LONGS, LONGS)


def _stamp() -> tuple[tuple[str, int, int], ...]:
    files = sorted(Path(__file__).parent.glob("*.py"))
    return tuple((f.name, f.stat().st_mtime_ns, f.stat().st_size) for f in files)


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile an entry point, once for all games, and keep it in the cache.

    Numba takes a cached function for fresh as long as the file it is written in has not changed;
    the helpers compiled into it live in other files of this package. So the stamp covers them all.
    """

    def compile_(function: F) -> F:
        try:
            dispatcher = _kept(function, signature)
        except Exception:
            # Nowhere to keep it. What is wrong with the function itself is raised here again.
            dispatcher = njit(error_model="numpy")(function)
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        compiled: F = dispatcher
        return compiled

    return compile_


def _kept(function: Callable[..., Any], signature: Any) -> Any:
    """A dispatcher with the code that the cache has, or gets now."""
    dispatcher = njit(cache=True, error_model="numpy")(function)
    dispatcher._cache._cache_file._source_stamp = _stamp()
    try:
        dispatcher.compile(signature)
    except Exception:  # damaged entries raise anything when they are unpickled
        dispatcher._cache.flush()
        dispatcher.compile(signature)
    return dispatcher


def helper(function: F) -> F:
    """Let entry points call `function`; it becomes part of them, and of their cache entries."""
    compiled: F = njit(error_model="numpy", forceinline=True)(function)
    return compiled


def _caller(function_signature: Any) -> Any:
    """A call of the native function at an address."""

    @intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it untyped
    def call(typing_context: Any, address: Any, *arguments: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            plain = []
            unpacked = cgutils.unpack_tuple(builder, values[1])
            for value, kind in zip(unpacked, function_signature.args, strict=True):
                is_array = isinstance(kind, types.Array)
                array = (
                    context.make_array(kind)(context, builder, value=value) if is_array else None
                )
                plain.append(value if array is None else array.data)
            function = ir.FunctionType(ir.IntType(64), [value.type for value in plain])
            callee = builder.inttoptr(values[0], function.as_pointer())
            return builder.call(callee, plain)

        packed = types.StarArgTuple(function_signature.args)
        return types.int64(types.int64, packed), generate

    return call


call_expand = _caller(EXPAND)
call_predicate = _caller(PREDICATE)
call_step = _caller(STEP)


@intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it untyped
def prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    """Ask for the cache line of `array[index]`."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, value=values[0]).data
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        place = builder.bitcast(builder.gep(data, [values[1]]), byte)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        builder.call(fetch, [place, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it untyped
def borrow(typing_context: Any, record: Any) -> Any:
    """The tuple of arrays `record`, its arrays without reference counts.

    Numba counts references with atomic instructions wherever an array is picked from a tuple or
    viewed; in a loop of a hundred nanoseconds these cost more than the work. The caller of the
    entry point holds the arrays, so that nothing has to be counted inside.
    """

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        result = values[0]
        for place, kind in enumerate(signature.args[0].types):
            value = builder.extract_value(result, place)
            array = context.make_array(kind)(context, builder, value=value)
            array.meminfo = cgutils.get_null_value(array.meminfo.type)
            array.parent = cgutils.get_null_value(array.parent.type)
            result = builder.insert_value(result, array._getvalue(), place)
        return result

    return record(record), generate
