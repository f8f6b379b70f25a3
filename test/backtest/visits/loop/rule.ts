import type { RouteState } from './route-state.js';
import type { World } from '../world/world.js';

/** The machines to visit on the morning of a working day. */
export type VisitRule = (route: RouteState, day: number) => readonly number[];

/** A rule may remember its earlier days, so every run begins with a new one. */
export type MakeRule = (world: World) => VisitRule;
