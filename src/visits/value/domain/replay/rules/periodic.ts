import type { MakeRule } from '../visit-rule.js';
import { sectorsOf } from './sectors.js';

/**
 * Every machine once in `period` working days, in groups on `days` of them in a row.
 * @param first the working day of a period, from 0, on which the first group is visited.
 */
export const periodic = (period: number, days: number, first = 0): MakeRule => {
  return (world) => {
    const sectors = sectorsOf(world, days);
    const groups = Array.from({ length: days }, (_, group) =>
      sectors.flatMap((of, machine) => (of === group ? [machine] : [])),
    );
    return (_, day) => groups[(world.workingDayNumber(day) + period - first) % period] ?? [];
  };
};

/** Every machine once a week, spread over its working days. */
export const WEEKLY: MakeRule = (world) => periodic(world.workingWeek, world.workingWeek)(world);
