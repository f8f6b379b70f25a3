const WEEK = 7;

/** The costs of visiting a machine again and again, at the best intervals. */
export interface LongRun {
  /** Of a day, on average. */
  costPerDay: number;
  /**
   * By weekday of a visit: how much more than that the days after it cost, relative to the other
   * weekdays. Infinite for weekdays without visits.
   */
  afterVisit: readonly number[];
  /** By weekday of a visit: days until the next one; 0 for weekdays without visits. */
  intervals: readonly number[];
}

export interface LongRunFacts {
  /** The weekdays on which somebody works; 0 is Monday. At least one. */
  workdays: readonly number[];
  farthest: number;
  /** What is lost until the next visit, and that visit: after a visit on a weekday, so many days later. */
  costUntilNext: (weekday: number, days: number) => number;
}

/**
 * The cheapest cycle of intervals between visits, found by policy iteration over the weekdays: an
 * interval is kept for every weekday, its costs per day and relative values are computed, and every
 * weekday takes a better interval while there is one.
 */
export function longRun({ workdays, farthest, costUntilNext }: LongRunFacts): LongRun {
  const isWorkday = new Set(workdays);
  const choices = workdays.map((weekday) => {
    const days = Array.from({ length: farthest }, (_, at) => at + 1);
    const possible = days.filter((ahead) => isWorkday.has((weekday + ahead) % WEEK));
    return possible.map((ahead) => ({
      days: ahead,
      next: workdays.indexOf((weekday + ahead) % WEEK),
      cost: costUntilNext(weekday, ahead),
    }));
  });
  const policy = choices.map((own) => least(own, ({ cost, days }) => cost / days));
  for (let round = 0; ; round += 1) {
    const { costPerDay, values } = evaluated(policy, choices);
    const worthOf = valueFrom(costPerDay, values);
    let isBetter = false;
    for (const [at, own] of choices.entries()) {
      const better = least(own, worthOf);
      if (worthOf(better) >= (values[at] ?? 0) - LEAST_GAIN) continue;
      policy[at] = better;
      isBetter = true;
    }
    if (isBetter && round < MOST_ROUNDS) continue;
    const afterVisit = Array.from({ length: WEEK }, () => Infinity);
    const intervals = Array.from({ length: WEEK }, () => 0);
    for (const [at, weekday] of workdays.entries()) {
      afterVisit[weekday] = values[at] ?? 0;
      intervals[weekday] = policy[at]?.days ?? 0;
    }
    return { costPerDay, afterVisit, intervals };
  }
}

interface Choice {
  days: number;
  /** The index of its weekday. */
  next: number;
  cost: number;
}

const MOST_ROUNDS = 50;
const LEAST_GAIN = 1e-9;

const valueFrom =
  (costPerDay: number, values: readonly number[]) =>
  ({ cost, days, next }: Choice): number =>
    cost - costPerDay * days + (values[next] ?? Infinity);

/**
 * The costs per day of the cheapest cycle of the policy, and values relative to it. Weekdays whose
 * intervals do not lead there get the best interval that does, since all other cycles cost more.
 */
function evaluated(
  policy: Choice[],
  choices: readonly (readonly Choice[])[],
): { costPerDay: number; values: number[] } {
  const { start, costPerDay } = least(
    policy.map((_, from) => cycleFrom(policy, from)),
    (cycle) => cycle.costPerDay,
  );
  const values = new Array<number>(policy.length).fill(Infinity);
  values[start] = 0;
  const worthOf = valueFrom(costPerDay, values);
  for (let round = 1; round < policy.length; round += 1) {
    for (const [at, choice] of policy.entries()) if (at !== start) values[at] = worthOf(choice);
  }
  for (const [at, own] of choices.entries()) {
    if (values[at] !== Infinity) continue;
    const joining = least(own, worthOf);
    policy[at] = joining;
    values[at] = worthOf(joining);
  }
  return { costPerDay, values };
}

/** The cycle in which following the policy from a weekday ends. */
function cycleFrom(policy: readonly Choice[], from: number): { start: number; costPerDay: number } {
  let start = from;
  policy.forEach(() => {
    start = policy[start]?.next ?? start;
  });
  let cost = 0;
  let days = 0;
  let at = start;
  do {
    const choice = policy[at];
    if (!choice) break;
    cost += choice.cost;
    days += choice.days;
    at = choice.next;
  } while (at !== start);
  return { start, costPerDay: cost / days };
}

function least<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item {
  let [best] = items;
  if (best === undefined) throw new Error('There is nothing to choose from');
  for (const item of items) if (valueOf(item) < valueOf(best)) best = item;
  return best;
}
