import type { World } from '../world/world.js';
import { sectorsOf } from '../../../../src/visits/value/domain/replay/rules/sectors.js';
import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

/** Tours at fixed intervals, of which each machine has its own multiple. */
export interface SharedTours {
  /** Working days between tours. */
  interval: number;
  /** The working days over which a tour is spread. */
  days: number;
  /** By machine: it takes part in every so many tours. */
  multiples: readonly number[];
}

export const sharedTours = ({ interval, days, multiples }: SharedTours): MakeRule => {
  return (world) => {
    const sectors = sectorsOf(world, days);
    return (_, day) => {
      const number = world.workingDayNumber(day);
      const tour = Math.floor(number / interval);
      const sector = number % interval;
      return multiples.flatMap((multiple, machine) =>
        sectors[machine] === sector && tour % multiple === 0 ? [machine] : [],
      );
    };
  };
};

export const MOST = 8;
const INTERVALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28];
const SPREADS = [1, 2, 3];
/** Working days after which the average machine should be visited. */
const USUAL_DAYS = [3, 4, 5, 6, 8, 10, 12, 14, 17, 20, 25, 30, 36];

/** Where the search starts: machines that sold more are visited more often. */
export function startingTours(world: World, before: number): SharedTours[] {
  const rates = world.machines.map((machine) => marginWanted(world, machine, before));
  const usual = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return INTERVALS.flatMap((interval) =>
    SPREADS.filter((days) => days <= interval).flatMap((days) =>
      USUAL_DAYS.filter((target) => target >= interval).map((target) => ({
        interval,
        days,
        multiples: rates.map((rate) => multipleFor(target * Math.sqrt(usual / rate), interval)),
      })),
    ),
  );
}

const multipleFor = (target: number, interval: number): number =>
  Math.min(MOST, Math.max(1, Math.round(target / interval)));

function marginWanted(world: World, machine: number, before: number): number {
  let margin = 0;
  for (const slot of world.allSlots(machine)) {
    for (let day = 0; day < before; day += 1) {
      margin += world.demandOn(slot, day) * world.marginOf(slot);
    }
  }
  return Math.max(margin, 1);
}

/** The same tours with another multiple of one machine. */
export function neighbours(tours: SharedTours, machine: number): SharedTours[] {
  const multiple = tours.multiples[machine] ?? 1;
  return [multiple - 1, multiple + 1]
    .filter((other) => other >= 1 && other <= MOST)
    .map((other) => ({
      ...tours,
      multiples: tours.multiples.with(machine, other),
    }));
}

export const describeTours = ({ interval, days, multiples }: SharedTours): string =>
  `every ${interval} days on ${days}, multiples ${multiples.join(' ')}`;
