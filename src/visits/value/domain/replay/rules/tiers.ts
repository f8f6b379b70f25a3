import type { MakeRule } from '../visit-rule.js';
import type { StockMeasure } from './stock-measures.js';

const NEAR_MINUTES = 12;

/** Visits the machines that need it most, and on the way those near them that need it less. */
export const visitTiers =
  (measure: StockMeasure, must: number, can: number): MakeRule =>
  ({ machines, travel }) =>
  (route, day) => {
    const needs = machines.map((machine) => measure(route, machine, day));
    const above = (threshold: number) =>
      needs.flatMap((need, machine) => (need >= threshold ? [machine] : []));
    const first = above(must);
    const isNear = (machine: number) =>
      first.some((other) => travel.minutes(machine + 1, other + 1) <= NEAR_MINUTES);
    return first.length === 0 ? [] : above(can).filter(isNear);
  };
