import type { MakeRule } from '../visit-rule.js';
import { sectorsOf } from './sectors.js';

/** Every machine once in `period` working days, in groups on the first `days` of them. */
export const periodic = (period: number, days: number): MakeRule => {
  return (world) => {
    const sectors = sectorsOf(world, days);
    const groups = Array.from({ length: days }, (_, group) =>
      sectors.flatMap((of, machine) => (of === group ? [machine] : [])),
    );
    return (_, day) => groups[world.workingDayNumber(day) % period] ?? [];
  };
};

/** Every machine once a week, spread over its working days. */
export const WEEKLY: MakeRule = (world) => periodic(world.workingWeek, world.workingWeek)(world);
