"""How much memory a search may take before the machine would start to swap."""

import resource
from pathlib import Path

import psutil

RESERVE = 256 * 2**20
"""Bytes that are always left to the rest of the machine."""

_ROOT = Path("/sys/fs/cgroup")


def available() -> int:
    """Bytes that can still be allocated: free memory of the machine and of every control group
    that this process belongs to, less the reserve; and what its limit (`ulimit -v`) leaves."""
    free = [int(psutil.virtual_memory().available), *_left_in_groups()]
    left = [min(free) - RESERVE, *_left_of_addresses()]
    return max(0, min(left))


def need(size: int) -> None:
    """Raise MemoryError, before the machine runs short, where so many bytes cannot be had.

    The system promises more than it has: an allocation succeeds, and its use is what fails.
    """
    left = available()
    if size > left:
        raise MemoryError(f"{size:,} bytes are needed, {left:,} are left")


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(psutil.Process().memory_info().rss)


def _left_of_addresses() -> list[int]:
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY:
        return []
    # The interpreter and its libraries ask for memory as well.
    return [most - int(psutil.Process().memory_info().vms) - RESERVE // 4]


def _left_in_groups() -> list[int]:
    """Limit minus usage of the control groups of this process, versions 1 and 2."""
    left = []
    try:
        lines = Path("/proc/self/cgroup").read_text().splitlines()
    except OSError:
        return []
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers == "":
            root, limit, usage, reclaim = _ROOT, "memory.max", "memory.current", "inactive_file"
        elif "memory" in controllers.split(","):
            root = _ROOT / "memory"
            limit, usage = "memory.limit_in_bytes", "memory.usage_in_bytes"
            reclaim = "total_inactive_file"
        else:
            continue
        group = root / path.lstrip("/")
        while True:
            bytes_left = _left(group, limit, usage, reclaim)
            if bytes_left is not None:
                left.append(bytes_left)
            if group == root or root not in group.parents:
                break
            group = group.parent
    return left


def _left(group: Path, limit: str, usage: str, reclaim: str) -> int | None:
    """Bytes left in one group; `None` where it has no limit or does not say."""
    try:
        most = (group / limit).read_text().strip()
        if most == "max":
            return None
        used = int((group / usage).read_text())
        for line in (group / "memory.stat").read_text().splitlines():
            name, _, value = line.partition(" ")
            if name == reclaim:  # page cache that the kernel drops when memory is wanted
                used -= int(value)
        return max(0, int(most) - used)
    except (OSError, ValueError):
        return None
