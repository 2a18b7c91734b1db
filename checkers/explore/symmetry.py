"""Symmetry reduction: of all states that differ only by renaming, one is kept.

A group acts on packed states byte by byte: byte `b` of the image under element `e` is
`vmap[e, kind[b], old[source[e, b]]]`. The canonical form of a state is the least of its images,
bytes compared in order as unsigned numbers.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from checkers.explore.system import Words
from models.language.indices import IndexType
from models.language.symmetry import byte_tables, renamings
from models.language.system import System as ModelSystem

Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Symmetry:
    """A group of renamings as tables; element 0 is the identity.

    Attributes:
        source: int64[elements, bytes], where each byte of the image comes from.
        kind: uint8[bytes], which of the value maps holds for each byte.
        vmap: uint8[elements, kinds, 256], what each element makes of a byte's value.

    Raises:
        ValueError: tables that do not fit together, or whose first element is not the identity.
    """

    source: npt.NDArray[np.int64]
    kind: Bytes
    vmap: Bytes

    def __post_init__(self) -> None:
        elements, width = self.source.shape
        fits = self.kind.shape == (width,) and self.vmap.shape[::2] == (elements, 256)
        if not fits or (len(self.kind) and self.kind.max() >= self.vmap.shape[1]):
            raise ValueError("the tables of the symmetry do not fit together")
        identity = np.arange(256, dtype=np.uint8)
        if (self.source[0] != np.arange(width)).any() or (self.vmap[0] != identity).any():
            raise ValueError("the first element of the symmetry must be the identity")

    @classmethod
    def of(cls, system: ModelSystem, kinds: Iterable[IndexType] | None = None) -> "Symmetry":
        """The renamings that a game declares and that fix its scope, as far as index types in
        `kinds` are concerned (all that the game declares, when `None`)."""
        return cls(*byte_tables(system, renamings(system, kinds)))

    @property
    def order(self) -> int:
        """The number of elements."""
        return len(self.source)

    @property
    def active(self) -> npt.NDArray[np.int64]:
        """The bytes in which an image can differ from its state, in order."""
        moved = (self.source != np.arange(len(self.kind))).any(axis=0)
        renamed = (self.vmap != np.arange(256, dtype=np.uint8)).any(axis=(0, 2))
        return np.flatnonzero(moved | renamed[self.kind]).astype(np.int64)

    def images(self, row: Words) -> Words:
        """uint64[elements, words]: the images of the packed state `row` under each element."""
        old = np.ascontiguousarray(row).view(np.uint8)
        elements = np.arange(self.order)[:, None]
        images: Bytes = self.vmap[elements, self.kind[None, :], old[self.source]]
        return np.ascontiguousarray(images).view(np.uint64)

    def canonical(self, row: Words) -> Words:
        """The least image of the packed state `row`, uint64[words]."""
        images = self.images(row)
        least = min(range(self.order), key=lambda e: images[e].tobytes())
        chosen: Words = images[least].copy()
        return chosen

    def extended(self, words: int) -> "Symmetry":
        """The same group on rows with further words, which it leaves as they are."""
        if words == 0:
            return self
        width = self.source.shape[1]
        more = np.arange(width, width + 8 * words, dtype=np.int64)
        source = np.hstack([self.source, np.broadcast_to(more, (self.order, 8 * words))])
        kind = np.concatenate([self.kind, np.full(8 * words, self.vmap.shape[1], dtype=np.uint8)])
        plain = np.broadcast_to(np.arange(256, dtype=np.uint8), (self.order, 1, 256))
        return Symmetry(source, kind, np.concatenate([self.vmap, plain], axis=1))
