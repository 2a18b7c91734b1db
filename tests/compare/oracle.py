"""The comparison of two readings by its definition, one state at a time, with exact fractions.

What `checkers.compare` does with arrays and codes is done here with sets and dictionaries: slow,
and as close to the words of the definition as can be.
"""

from __future__ import annotations

import heapq
import itertools
from fractions import Fraction

from checkers.graph import CHANCE


class Naive:
    """A graph with positions, as those at the table can follow it."""

    def __init__(self, graph, inside, position):
        self.graph = graph
        self.states = range(graph.n)
        self.out = [range(int(graph.offsets[i]), int(graph.offsets[i + 1])) for i in self.states]
        self.target = [int(t) for t in graph.target]
        self.decider = [int(d) for d in graph.decider]
        self.inside = [bool(i) for i in inside]
        self.position = [int(p) for p in position]
        self.start = int(graph.initial[0])
        self.begins = {
            i for i in {self.start} | {self.target[t] for i in self.states for t in self.out[i]
                                       if not self.goes_on(i, t)}
            if self.decider[i] != CHANCE and len(self.out[i])
        }  # fmt: skip
        self.ends = {i: self.ends_of(i) for i in self.begins}
        self.idle = set()
        while True:
            self.settle()
            more = self.without_consequence()
            if not more:
                break
            self.idle |= more

    def goes_on(self, state, step):
        after = self.target[step]
        return (
            self.inside[after]
            and len(self.out[after]) > 0
            and self.decider[state] != CHANCE
            and self.decider[after] == self.decider[state]
        )

    def ends_of(self, state):
        found, seen, todo = set(), {state}, [state]
        while todo:
            here = todo.pop()
            for step in self.out[here]:
                after = self.target[step]
                if not self.goes_on(here, step):
                    found.add(after)
                elif after not in seen:
                    seen.add(after)
                    todo.append(after)
        return found

    # -- silence

    def silent_steps(self, state):
        """State -> probability, of a state that is passed over; None for others."""
        if state in self.begins:
            ends = self.ends[state]
            if len(ends) == 1 or state in self.idle:
                return {min(ends): Fraction(1)}
            return None
        if self.decider[state] != CHANCE or not len(self.out[state]):
            return None
        ways = {}
        for step in self.out[state]:
            after = self.target[step]
            ways[after] = ways.get(after, 0) + int(self.graph.ways[step])
        return {after: Fraction(way, sum(ways.values())) for after, way in ways.items()}

    def settle(self):
        steps = {i: self.silent_steps(i) for i in self.states}
        self.silent = {i: s for i, s in steps.items() if s is not None}
        self.reach = {i: self.reachable(i) for i in self.silent}
        self.never = {i for i in self.silent if all(j in self.silent for j in self.reach[i])}
        # Of those that only lead to one another: all that each leads to leads back.
        self.closed = {
            i: frozenset(self.reach[i])
            for i in self.never
            if i in self.reach[i] and all(i in self.reach[j] for j in self.reach[i])
        }
        ends = set().union(*self.ends.values()) | {self.start}
        self.law = {i: self.law_of(i) for i in ends}
        self.stations = set().union(*(set(law) for law in self.law.values()))
        self.classes = self.refine()

    def reachable(self, state):
        found, todo = set(), [state]
        while todo:
            for after in self.silent.get(todo.pop(), ()):
                if after not in found:
                    found.add(after)
                    todo.append(after)
        return found

    def law_of(self, state):
        """Station -> probability; endless ones are the sets of their states."""
        if state not in self.silent:
            return {state: Fraction(1)}
        if state in self.closed:
            return {self.closed[state]: Fraction(1)}
        # One equation for each silent state that is left at some time.
        unknown = [i for i in {state} | self.reach[state]
                   if i in self.silent and i not in self.closed]  # fmt: skip
        place = {i: n for n, i in enumerate(unknown)}
        goals = []
        for i in unknown:
            for j in self.silent[i]:
                goal = self.closed.get(j, j)
                if j not in place and goal not in goals:
                    goals.append(goal)
        size = len(unknown)
        table = [[Fraction(0)] * (size + len(goals)) for _ in unknown]
        for i in unknown:
            table[place[i]][place[i]] += 1
            for j, chance in self.silent[i].items():
                if j in place:
                    table[place[i]][place[j]] -= chance
                else:
                    table[place[i]][size + goals.index(self.closed.get(j, j))] += chance
        for column in range(size):
            pivot = next(r for r in range(column, size) if table[r][column])
            table[column], table[pivot] = table[pivot], table[column]
            table[column] = [v / table[column][column] for v in table[column]]
            for row in range(size):
                if row != column and table[row][column]:
                    factor = table[row][column]
                    table[row] = [
                        a - factor * b for a, b in zip(table[row], table[column], strict=True)
                    ]
        row = table[place[state]][size:]
        return {goal: chance for goal, chance in zip(goals, row, strict=True) if chance}

    # -- what is the same

    def label(self, station):
        if self.kind(station) == "endless":
            return "for ever"
        return self.position[station]

    def kind(self, station):
        if isinstance(station, frozenset) or self.ends.get(station) == set():
            return "endless"
        if self.graph.over[station]:
            return "over"
        return "decided" if len(self.out[station]) else "stuck"

    def who(self, station):
        return self.decider[station] if self.kind(station) == "decided" else 0

    def winners(self, station):
        return 0 if isinstance(station, frozenset) else int(self.graph.winners[station])

    def laws(self, station):
        """The lotteries over stations that the decisions at a station come to."""
        if self.kind(station) != "decided":
            return []
        return [self.law[end] for end in self.ends[station]]

    def over_classes(self, law, classes):
        found = {}
        for station, chance in law.items():
            found[classes[station]] = found.get(classes[station], 0) + chance
        return frozenset(found.items())

    def refine(self):
        classes = {
            s: (self.label(s), self.kind(s), self.who(s), self.winners(s)) for s in self.stations
        }
        while True:
            refined = {
                s: (classes[s], frozenset(self.over_classes(law, classes) for law in self.laws(s)))
                for s in self.stations
            }
            numbers = {key: n for n, key in enumerate(dict.fromkeys(refined.values()))}
            refined = {s: numbers[key] for s, key in refined.items()}
            if len(set(refined.values())) == len(set(classes.values())):
                return refined
            classes = refined

    def without_consequence(self):
        found = set()
        for station in self.stations:
            laws = self.laws(station)
            if laws and len({self.over_classes(law, self.classes) for law in laws}) == 1:
                found.add(station)
            if laws and all(
                self.kind(after) == "endless" or self.classes[after] == self.classes[station]
                for law in laws
                for after in law
            ):
                found.add(station)
        return found

    # -- plays

    def shown(self, law):
        found = {}
        for station, chance in law.items():
            found[self.label(station)] = found.get(self.label(station), 0) + chance
        return frozenset(found.items())

    def decisions(self, members):
        """The lotteries that may be drawn next, by station (None: at the beginning)."""
        for member in members:
            laws = [self.law[self.start]] if member is None else self.laws(member)
            for law in laws:
                yield member, law

    def seen(self, members):
        """All that the table sees where these stations are possible."""
        stations = [m for m in members if m is not None]
        laws = [self.shown(law) for _, law in self.decisions(members)]
        return {
            "over": {self.kind(s) for s in stations},
            "moves": {frozenset(label for label, _ in law) for law in laws},
            "decider": {self.who(s) for s in stations},
            "chance": set(laws),
            "winners": {self.winners(s) for s in stations},
        }

    def following(self, members):
        """Symbol -> the stations that it leads to."""
        found = {}
        for _, law in self.decisions(members):
            support = frozenset(label for label, _ in self.shown(law))
            for station in law:
                found.setdefault((support, self.label(station)), set()).add(station)
        return {symbol: frozenset(stations) for symbol, stations in found.items()}

    def outlook(self, members):
        """The sets of winners that can still come about."""
        found, seen = set(), set()
        todo = [
            s for m in members for s in ([self.start] if m is None else
                                         m if isinstance(m, frozenset) else [m])
        ]  # fmt: skip
        while todo:
            state = todo.pop()
            if state in seen:
                continue
            seen.add(state)
            if self.graph.over[state]:
                found.add(int(self.graph.winners[state]))
            todo += [self.target[step] for step in self.out[state]]
        return found


def compared(here, there):
    """What the nearest pair that differs differs in, by the number of decisions up to it: kind ->
    number; "outlook" for the sets of winners; and how many pairs there are."""
    first = frozenset([None]), frozenset([None])
    found, seen, order = {}, set(), itertools.count()
    due = [(0, next(order), first)]
    while due:
        distance, _, pair = heapq.heappop(due)
        if pair in seen:
            continue
        seen.add(pair)
        mine, others = here.seen(pair[0]), there.seen(pair[1])
        for kind in mine:
            differs = mine[kind] != others[kind]
            if kind == "chance":
                differs = differs and mine["moves"] == others["moves"]
            if kind == "decider":
                differs = differs and mine["over"] == others["over"]
            if differs:
                found.setdefault(kind, distance)
        if here.outlook(pair[0]) != there.outlook(pair[1]):
            found.setdefault("outlook", distance)
        after = distance + (pair != first)
        following = there.following(pair[1])
        for symbol, stations in here.following(pair[0]).items():
            if symbol in following:
                heapq.heappush(due, (after, next(order), (stations, following[symbol])))
    return found
