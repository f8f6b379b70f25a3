import { machineOutlook, type MachineOutlook } from './outlook/machine-outlook.js';
import { ShortageTables } from './outlook/shortages.js';
import { Draft } from './plan/draft.js';
import { DraftTour } from './plan/draft-tour.js';
import { costOfLeaving, improveDraft } from './plan/improve-draft.js';
import { MachineCosts } from './plan/machine-costs.js';
import { firstShares, sharesAfter } from './plan/travel-shares.js';
import { Ways } from './plan/ways.js';
import type { PlannedStop, PlannedTour, RouteProblem, VisitPlan, WaitingMachine } from './route.js';

const WEEK = 7;
/**
 * The days with shifts for which tours are planned, or those until the last day to which a machine
 * is pinned; visits after those are only estimated.
 */
const PLANNED_WORKDAYS = 5;

const tables = new ShortageTables();

/**
 * Plans who is visited in the coming days, and in which order. Nothing is certain beyond today:
 * tomorrow it is planned again. Yields between steps, so that others can run.
 */
export function* planVisits(problem: RouteProblem): Generator<void, VisitPlan> {
  const { machines, travel, terms, weekday, days } = problem;
  tables.prune();
  const outlooks: MachineOutlook[] = [];
  for (const machine of machines) {
    outlooks.push(machineOutlook(machine, weekday, terms.refillBelow, tables));
    yield;
  }
  const ways = travel
    ? yield* Ways.between(machines.length + 1, travel, terms)
    : Ways.withFixedCost(terms.travelCostPerVisit);
  const workdays = workdaysOf(problem);
  if (workdays.length === 0) return nobodyWorks(problem, outlooks);
  const shares = sharesBefore(problem, ways);
  const tours = emptyTours(problem, ways);
  const lastPlannedDay = tours.at(-1)?.day ?? 0;
  const costs: MachineCosts[] = [];
  for (const [at, machine] of machines.entries()) {
    const outlook = outlooks[at];
    if (!outlook) throw new Error('Every machine needs an outlook');
    const travelShare = shares[at] ?? 0;
    const facts = { machine, outlook, terms, weekday, days, workdays, travelShare, lastPlannedDay };
    costs.push(new MachineCosts(facts));
    yield;
  }
  const draft = new Draft(tours, costs);
  yield* improveDraft(draft, ways);
  return {
    tours: draft.tours.filter((tour) => !tour.isEmpty).map((tour) => planned(tour, draft, ways)),
    waiting: waitingIn(draft),
    travelShares: sharesAfter(shares, draft.tours, ways),
    intervals: costs.map(({ intervals }) => intervals),
  };
}

/** What travel is expected to cost of a visit whose tour is not known yet, by machine. */
function sharesBefore({ machines, travel, terms, days }: RouteProblem, ways: Ways): number[] {
  const known = machines.map(({ travelShare }) => travelShare);
  if (!travel || !known.includes(null)) return known.map((one) => one ?? terms.travelCostPerVisit);
  return firstShares(known, ways, {
    minutesPerVisit: terms.minutesPerVisit,
    minutesPerTour: longestShift(days),
  });
}

function workdaysOf({ weekday, days, usualWorkdays }: RouteProblem): number[] {
  const worked = days.flatMap((shifts, day) => (shifts.length > 0 ? [(weekday + day) % WEEK] : []));
  return [...new Set([...usualWorkdays, ...worked])].sort((one, other) => one - other);
}

const longestShift = (days: RouteProblem['days']): number =>
  Math.max(0, ...days.flat().map(({ minutes }) => minutes));

function emptyTours({ days, machines }: RouteProblem, ways: Ways): DraftTour[] {
  const worked = [...days.entries()].filter(([, shifts]) => shifts.length > 0);
  const lastPin = Math.max(0, ...machines.map(({ pinnedDay }) => pinnedDay ?? 0));
  const untilPins = worked.filter(([day]) => day <= lastPin).length;
  return worked
    .slice(0, Math.max(PLANNED_WORKDAYS, untilPins))
    .flatMap(([day, shifts]) =>
      shifts.map(({ driverId, minutes }) => new DraftTour(ways, day, driverId, minutes)),
    );
}

function planned(tour: DraftTour, draft: Draft, ways: Ways): PlannedTour {
  let before = 0;
  const stops = tour.machines().map((machine): PlannedStop => {
    const own = draft.machines[machine];
    const place = machine + 1;
    const cost = tour.savedCost(machine) + (own?.costOf(tour.serviceOf(machine)) ?? 0);
    const stop = {
      machine,
      driveMinutes: ways.minutes(before, place),
      km: ways.km(before, place),
      serviceMinutes: tour.serviceOf(machine),
      // The owner decides about pinned days: leaving them is no choice that has a cost.
      worth: own?.isPinnedTo(tour.day)
        ? own.worthOn(tour.day)
        : cost + costOfLeaving(draft, machine, tour),
      cost,
    };
    before = place;
    return stop;
  });
  const sum = (of: (stop: PlannedStop) => number) =>
    stops.reduce((total, stop) => total + of(stop), 0);
  return {
    day: tour.day,
    driverId: tour.driverId,
    stops,
    minutes:
      sum(({ driveMinutes, serviceMinutes }) => driveMinutes + serviceMinutes) +
      ways.minutes(before, 0),
    km: sum(({ km }) => km) + ways.km(before, 0),
    cost:
      tour.travelCost +
      tour
        .machines()
        .reduce((total, at) => total + (draft.machines[at]?.costOf(tour.serviceOf(at)) ?? 0), 0),
  };
}

/** A machine that is not visited on day 0 waits for its planned visit, or for the best later one. */
function waitingIn(draft: Draft): WaitingMachine[] {
  return draft.machines.flatMap((costs, machine) => {
    const [next] = draft.visitsOf(machine);
    if (next?.day === 0) return [];
    const until = next ? next.day : costs.laterThanPlanned().day;
    return [{ machine, until, expectedLoss: costs.lossUntil(until ?? Infinity) }];
  });
}

function nobodyWorks({ machines }: RouteProblem, outlooks: readonly MachineOutlook[]): VisitPlan {
  return {
    tours: [],
    waiting: machines.map((_, machine) => ({
      machine,
      until: null,
      expectedLoss: outlooks[machine]?.now.loss.at(-1) ?? 0,
    })),
    travelShares: machines.map(({ travelShare }) => travelShare ?? 0),
    intervals: machines.map(() => []),
  };
}
