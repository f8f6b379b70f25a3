import type { Candidate } from './candidate.js';
import { periodic } from '../../../../src/visits/value/domain/replay/rules/periodic.js';

const WORKING_WEEK = 5;

const candidate = (period: number, days: number): Candidate => ({
  parameters: `every ${period} days on ${days}`,
  make: periodic(period, days),
});

export const weekly = (): Candidate[] => [candidate(WORKING_WEEK, WORKING_WEEK)];

export const weeklyInFewerDays = (): Candidate[] =>
  [1, 2, 3, 4, 5].map((days) => candidate(WORKING_WEEK, days));

const LONGEST_PERIOD = 40;
const MOST_DAYS = 4;

export const everyFewDays = (): Candidate[] =>
  Array.from({ length: LONGEST_PERIOD - 1 }, (_, at) => at + 2).flatMap((period) =>
    Array.from({ length: Math.min(period, MOST_DAYS) }, (_, at) => candidate(period, at + 1)),
  );
