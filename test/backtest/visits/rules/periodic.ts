import type { Candidate } from './candidate.js';
import { sectorsOf } from './sectors.js';
import type { MakeRule } from '../loop/rule.js';
import { workingDayNumber } from '../world/days.js';

const WORKING_WEEK = 5;

/** Every machine once in `period` working days, in groups on the first `days` of them. */
export const periodic = (period: number, days: number): MakeRule => {
  return (world) => {
    const sectors = sectorsOf(world, days);
    const groups = Array.from({ length: days }, (_, group) =>
      sectors.flatMap((of, machine) => (of === group ? [machine] : [])),
    );
    return (_, day) => groups[workingDayNumber(day) % period] ?? [];
  };
};

const candidate = (period: number, days: number): Candidate => ({
  parameters: `every ${period} days on ${days}`,
  make: periodic(period, days),
});

export const WEEKLY: MakeRule = periodic(WORKING_WEEK, WORKING_WEEK);

export const weekly = (): Candidate[] => [candidate(WORKING_WEEK, WORKING_WEEK)];

export const weeklyInFewerDays = (): Candidate[] =>
  [1, 2, 3, 4, 5].map((days) => candidate(WORKING_WEEK, days));

const LONGEST_PERIOD = 40;
const MOST_DAYS = 4;

export const everyFewDays = (): Candidate[] =>
  Array.from({ length: LONGEST_PERIOD - 1 }, (_, at) => at + 2).flatMap((period) =>
    Array.from({ length: Math.min(period, MOST_DAYS) }, (_, at) => candidate(period, at + 1)),
  );
