import type { ReplayWorld } from './replay-world.js';
import type { RouteState } from './route-state.js';

/** The machines that each shift of a day visits. */
export type AssignedVisits = readonly (readonly number[])[];

/**
 * The machines to visit on the morning of a working day. A rule that plans does so in steps, and
 * says which shift visits which.
 */
export type VisitRule = (
  route: RouteState,
  day: number,
) => readonly number[] | Generator<void, AssignedVisits>;

/** A rule may remember its earlier days, so every run begins with a new one. */
export type MakeRule = (world: ReplayWorld) => VisitRule;
