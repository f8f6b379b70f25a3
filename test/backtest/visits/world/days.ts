/**
 * Day 0 is the Monday on which the visits begin; nothing is known from before. Days after the end are
 * demand that only a rule that knows the coming rates looks at.
 */
export const DAYS_AFTER = 28;
/** Every machine is visited weekly until here, so that every rule starts from the same route. */
export const TUNING_STARTS = 28;
export const MEASURING_STARTS = 140;
export const END = 280;

export const ALL_DAYS = END + DAYS_AFTER;

const WEEK = 7;
const WORKING_DAYS = 5;

/** 0 is Monday. */
export const weekdayOf = (day: number): number => ((day % WEEK) + WEEK) % WEEK;

export const isWorkingDay = (day: number): boolean => weekdayOf(day) < WORKING_DAYS;

/** The days until the next working day. */
export function daysToNextVisit(day: number): number {
  let next = day + 1;
  while (!isWorkingDay(next)) next += 1;
  return next - day;
}
