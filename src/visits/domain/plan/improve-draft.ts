import type { Change, Draft } from './draft.js';
import type { DraftTour } from './draft-tour.js';
import type { Ways } from './ways.js';

const LEAST_GAIN = 1e-6;
const MOST_ROUNDS = 30;
const MOST_VISITS = 2;
/** The machines near the first one of a tour that are tried out in it. */
const NEIGHBOURS = 40;

/** Changes visits one by one, and tours as a whole, while that saves anything. */
export function* improveDraft(draft: Draft, ways: Ways): Generator<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = draft.totalCost();
    yield* changeVisitsOf(draft, [...draft.machines.keys()]);
    for (const tour of filled(draft.tours)) {
      yield* moveTour(draft, tour);
      yield* tryOut(draft, dropTour(draft, tour));
    }
    for (const tour of [...oneEmptyADay(draft.tours), ...filled(draft.tours)]) {
      yield* tryOut(draft, fillTour(draft, tour, ways));
    }
    if (draft.totalCost() > before - LEAST_GAIN) return;
  }
}

function* changeVisitsOf(draft: Draft, machines: Iterable<number>): Generator<void> {
  for (let isImproved = true; isImproved;) {
    isImproved = false;
    for (const machine of machines) {
      const change = bestChange(draft, machine);
      if (change && change.cost < -LEAST_GAIN) {
        draft.apply(change);
        isImproved = true;
      }
      yield;
    }
    for (const tour of draft.tours) tour.improve();
  }
}

/** Keeps what some steps do if it saves something. */
function* tryOut(draft: Draft, steps: Generator<void>): Generator<void> {
  const before = draft.totalCost();
  const restore = draft.save();
  yield* steps;
  for (const tour of draft.tours) tour.improve();
  if (draft.totalCost() > before - LEAST_GAIN) restore();
  yield;
}

/** Drives a whole tour at the best other time: its way stays the same. */
function* moveTour(draft: Draft, tour: DraftTour): Generator<void> {
  let best: Change[] = [];
  let least = -LEAST_GAIN;
  for (const other of oneEmptyADay(draft.tours)) {
    const changes = changesInto(draft, tour, other);
    const cost = changes?.reduce((sum, { costOnSite }) => sum + costOnSite, 0) ?? Infinity;
    if (changes && cost < least) {
      best = changes;
      least = cost;
    }
  }
  if (best.length > 0) yield* tryOut(draft, follow(draft, best, tour));
}

/** Moves one machine after the other; the new tour may become too long meanwhile. */
function* follow(draft: Draft, changes: readonly Change[], left: DraftTour): Generator<void> {
  for (const { machine, visits } of changes) {
    const change = draft.change(machine, visits);
    if (!change) {
      yield* dropTour(draft, left);
      return;
    }
    draft.apply(change);
  }
}

/** Null unless all machines of the tour can be visited in the other one. */
function changesInto(draft: Draft, tour: DraftTour, other: DraftTour): Change[] | null {
  const changes: Change[] = [];
  for (const machine of tour.machines()) {
    const visits = replaced(draft.visitsOf(machine), tour, other);
    const change = visits && isPossible(draft, machine, other) && draft.change(machine, visits);
    if (!change) return null;
    changes.push(change);
  }
  return changes;
}

/** Finds the best other visits for all machines of a tour. */
function* dropTour(draft: Draft, tour: DraftTour): Generator<void> {
  for (const machine of tour.machines()) {
    const change = bestChange(draft, machine, tour);
    if (change) draft.apply(change);
    yield;
  }
}

/**
 * Adds all machines near a tour that there is time for, and then drops what does not pay: machines
 * that are expensive to go to one by one can pay together.
 */
function* fillTour(draft: Draft, tour: DraftTour, ways: Ways): Generator<void> {
  const first = tour.machines()[0] ?? startTour(draft, tour);
  if (first === undefined) return;
  const distance = (machine: number) => ways.cost(first + 1, machine + 1);
  const near = [...draft.machines.keys()]
    .filter((machine) => !draft.visitsOf(machine).includes(tour))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEIGHBOURS);
  for (const machine of near) {
    const change = least(joining(draft, [machine], tour));
    if (change) draft.apply(change);
    yield;
  }
  yield* changeVisitsOf(draft, new Set([...tour.machines(), ...near]));
}

/** With the machine that gains most, or loses least. */
function startTour(draft: Draft, tour: DraftTour): number | undefined {
  const first = least(joining(draft, draft.machines.keys(), tour));
  if (first) draft.apply(first);
  return first?.machine;
}

/** The best change for each machine that brings it into a tour. */
function* joining(draft: Draft, machines: Iterable<number>, tour: DraftTour): Generator<Change> {
  for (const machine of machines) {
    if (!isPossible(draft, machine, tour)) continue;
    const held = draft.visitsOf(machine);
    if (held.some(({ day }) => day === tour.day)) continue;
    const ways = held.map((other) => replaced(held, other, tour));
    if (held.length < MOST_VISITS) ways.push(withVisit(held, tour));
    for (const visits of ways) {
      const change = visits && draft.change(machine, visits);
      if (change) yield change;
    }
  }
}

/** What the best other visits of a machine would cost more than going there in this tour. */
export const costOfLeaving = (draft: Draft, machine: number, tour: DraftTour): number =>
  bestChange(draft, machine, tour)?.cost ?? 0;

/** @param left a tour that the machine has to leave. */
function bestChange(draft: Draft, machine: number, left?: DraftTour): Change | undefined {
  return least(changesOf(draft, machine, left));
}

function* changesOf(draft: Draft, machine: number, left?: DraftTour): Generator<Change> {
  const held = draft.visitsOf(machine);
  const others = candidates(draft, machine, held);
  for (const tour of left ? [left] : held) {
    const change = draft.change(machine, without(held, tour));
    if (change) yield change;
    for (const other of others) {
      const visits = replaced(held, tour, other);
      const moved = visits && other !== left && draft.change(machine, visits);
      if (moved) yield moved;
    }
  }
  if (left || held.length >= MOST_VISITS) return;
  for (const other of others) {
    const visits = withVisit(held, other);
    const added = visits && draft.change(machine, visits);
    if (added) yield added;
  }
}

function candidates(draft: Draft, machine: number, held: readonly DraftTour[]): DraftTour[] {
  const empty = new Set<DraftTour>(oneEmptyADay(draft.tours));
  return draft.tours.filter(
    (tour) =>
      !held.includes(tour) &&
      (!tour.isEmpty || empty.has(tour)) &&
      isPossible(draft, machine, tour),
  );
}

const isPossible = (draft: Draft, machine: number, { day }: DraftTour): boolean =>
  draft.machines[machine]?.isPossible(day) ?? false;

function oneEmptyADay(tours: readonly DraftTour[]): Iterable<DraftTour> {
  const byDay = new Map<number, DraftTour>();
  for (const tour of tours) {
    if (tour.isEmpty && !byDay.has(tour.day)) byDay.set(tour.day, tour);
  }
  return byDay.values();
}

const filled = (tours: readonly DraftTour[]): DraftTour[] =>
  tours.filter(({ isEmpty }) => !isEmpty);

const without = (visits: readonly DraftTour[], tour: DraftTour): DraftTour[] =>
  visits.filter((one) => one !== tour);

const replaced = (visits: readonly DraftTour[], tour: DraftTour, other: DraftTour) =>
  withVisit(without(visits, tour), other);

/** By day; null if there is a visit on that day already. */
function withVisit(visits: readonly DraftTour[], tour: DraftTour): DraftTour[] | null {
  if (visits.some(({ day }) => day === tour.day)) return null;
  return [...visits, tour].sort((one, other) => one.day - other.day);
}

function least(changes: Iterable<Change>): Change | undefined {
  let best: Change | undefined;
  for (const change of changes) if (!best || change.cost < best.cost) best = change;
  return best;
}
