"""A page of a few sorts of blocks, as lines for people and as markdown.

Neither holds times or paths, so that the same page is the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from checkers.play import Play, Step
from checkers.render.plays import FOR_EVER, footer, header, mark, told

WIDTH = 100
MOST_TERM = 30
"""Letters of a term that stands beside its text; a longer one stands above it."""


@dataclass(frozen=True)
class Title:
    """What the page is about."""

    text: str


@dataclass(frozen=True)
class Heading:
    """The heading of the blocks that follow."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    """A sentence or more; `style` is how it looks on a terminal."""

    text: str
    style: str = ""


@dataclass(frozen=True)
class Items:
    """Terms, each with a text; those of `depth` 1 stand below an item of the block before."""

    rows: tuple[tuple[str, str], ...]
    depth: int = 0


@dataclass(frozen=True)
class Moves:
    """A play in one paragraph: its moves alone."""

    play: Play


@dataclass(frozen=True)
class Cited:
    """A play move by move, with what each clause says where it is cited for the first time."""

    play: Play
    paraphrases: Mapping[str, str]


@dataclass(frozen=True)
class Picture:
    """A picture beside the page; only markdown shows it."""

    file: str
    text: str


Block = Title | Heading | Paragraph | Items | Moves | Cited | Picture

STYLES = {Title: "bold", Heading: "bold cyan"}


# -- lines


def page_lines(blocks: Sequence[Block]) -> Iterator[tuple[str, str]]:
    """The page as lines of at most 100 characters, each with its style on a terminal."""
    for place, block in enumerate(blocks):
        style = block.style if isinstance(block, Paragraph) else STYLES.get(type(block), "")
        if place and isinstance(block, Heading):
            yield "", ""
        yield from ((line, style) for line in _lines(block))


def page_text(blocks: Sequence[Block]) -> str:
    """The same as plain text, ending in a newline."""
    return "\n".join(line for line, _ in page_lines(blocks)) + "\n"


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, Title | Heading):
        yield from _wrapped(block.text, "", "  ")
    elif isinstance(block, Paragraph):
        yield from _wrapped(block.text, "  ", "  ")
    elif isinstance(block, Items):
        yield from _items(block)
    elif isinstance(block, Moves):
        yield from _wrapped(moves_text(block.play), "  ", "  ")
    elif isinstance(block, Cited):
        yield from _cited(block)


def _items(block: Items) -> Iterator[str]:
    width = max((len(term) for term, _ in block.rows if len(term) <= MOST_TERM), default=0)
    lead = "  " + "    " * block.depth
    for term, text in block.rows:
        if len(term) > MOST_TERM:
            yield from _wrapped(term, lead, lead + "  ")
            yield from _wrapped(text, lead + "    ", lead + "    ")
        else:
            hang = lead + " " * (width + 2)
            yield from _wrapped(f"{term:{width}}  {text}".rstrip(), lead, hang)


def _cited(block: Cited) -> Iterator[str]:
    play = block.play
    for line in header(play, WIDTH - 2)[1:]:
        yield f"  {line}"
    deciders = [step.decider for step in play.steps if step.kind != "chance"]
    column = max(map(len, deciders), default=0)
    known: set[str] = set()
    for index, step in enumerate(play.steps):
        if index == play.cycle_start:
            yield f"  -- {FOR_EVER} --"
        who = "" if step.kind == "chance" else step.decider
        lead = f"  {mark(step):7} {who:{column}}  "
        hang = " " * (len(lead) + 2)
        yield from _wrapped(told(step), lead, hang)
        for change in step.changes:
            yield from _wrapped(change, hang, hang + "  ")
        for line in citations_of(step, block.paraphrases, known):
            yield from _wrapped(line, f"{hang}| ", f"{hang}|   ")
    for line in footer(play, WIDTH - 2):
        yield f"  {line}"


def citations_of(step: Step, paraphrases: Mapping[str, str], known: set[str]) -> list[str]:
    """The clauses of a step: those not `known` yet with what they say, then the others by id."""
    new = [each for each in step.clauses if each in paraphrases and each not in known]
    lines = [f"{each}: {paraphrases[each]}" for each in new]
    others = [each for each in step.clauses if each not in new]
    known.update(new)
    return [*lines, *([", ".join(others)] if others else [])]


def moves_text(play: Play) -> str:
    """The moves of a play as they are written in a log; those that count have their number."""
    parts = [
        f"{step.number}. {step.move}" if step.number is not None else step.move
        for step in play.steps
    ]
    return "; ".join(parts) or "no move"


def _wrapped(text: str, first: str, hang: str) -> list[str]:
    return wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=hang,
        break_on_hyphens=False,
        break_long_words=False,
    )


# -- markdown


def page_markdown(blocks: Sequence[Block]) -> str:
    """The page as markdown, ending in a newline."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Items) and block.depth:
            del lines[-1]
        lines += [*_markdown(block), ""]
    return "\n".join(lines).rstrip() + "\n"


def _markdown(block: Block) -> Iterator[str]:
    if isinstance(block, Title):
        yield f"# {block.text}"
    elif isinstance(block, Heading):
        yield f"## {block.text}"
    elif isinstance(block, Paragraph):
        yield block.text
    elif isinstance(block, Picture):
        yield f"![{block.text}]({block.file})"
    elif isinstance(block, Moves):
        yield moves_text(block.play)
    elif isinstance(block, Items):
        lead = "  " * block.depth
        for term, text in block.rows:
            yield f"{lead}- **{term}**" + (f": {text}" if text else "")
    else:
        yield from _cited_markdown(block)


def _cited_markdown(block: Cited) -> Iterator[str]:
    known: set[str] = set()
    for line in header(block.play)[1:]:
        yield f"{line}  "
    yield "" if len(header(block.play)) > 1 else "The play:"
    for index, step in enumerate(block.play.steps):
        if index == block.play.cycle_start:
            yield f"- *{FOR_EVER}*"
        number = f"move {step.number}" if step.number is not None else mark(step)
        who = "" if step.kind == "chance" else step.decider
        lead = ", ".join(part for part in (number, who) if part)
        yield f"- {lead}: **{told(step)}**"
        for change in step.changes:
            yield f"  - {change}"
        for line in citations_of(step, block.paraphrases, known):
            yield f"  - *{line}*"
    if block.play.result:
        yield ""
        yield block.play.result
