import { travelOnPlane, TERMS } from '../../../domain/plan-visits.fixture.js';
import type { Shift } from '../../../domain/route.js';
import { DAY_KINDS, ReplayWorld } from './replay-world.js';

/** The units that are wanted of a machine's product on a day. */
export type Wanted = (machine: number, day: number) => number;

const DAYS_BEFORE = 28;
export const WEEKS = 8;
const DAYS = WEEKS * 7;
const ALL_DAYS = DAYS_BEFORE + DAYS;
const OPEN = DAY_KINDS.indexOf('open');

/** One driver from Monday to Friday. */
export const ONE_DRIVER: readonly Shift[] = [{ driverId: 'drv-1', minutes: 480 }];

/** Machines with one product of 10 units, along a line. */
export function lineOf(
  machines: number,
  wanted: Wanted,
  {
    shifts = ONE_DRIVER,
    kmApart = 3,
    hasPositions = true,
    terms = TERMS,
    comesOn = () => -DAYS_BEFORE,
  }: {
    shifts?: readonly Shift[];
    kmApart?: number;
    hasPositions?: boolean;
    terms?: typeof TERMS;
    /** The day on which a machine is installed. */
    comesOn?: (machine: number) => number;
  } = {},
): ReplayWorld {
  const numbers = Array.from({ length: machines }, (_, machine) => machine);
  const days = Array.from({ length: ALL_DAYS }, (_, at) => at - DAYS_BEFORE);
  const places = [0, ...numbers.map((machine) => machine + 1)];
  return new ReplayWorld({
    machines: numbers.map((machine) => {
      const demand = Uint16Array.from(days, (day) => wanted(machine, day));
      const kinds = new Uint8Array(ALL_DAYS).fill(OPEN);
      const present = Uint8Array.from(days, (day) => Number(day >= comesOn(machine)));
      const product = { demand, present, capacity: 10, margin: 100 };
      return { products: [{ ...product, recorded: { sold: demand, kinds } }] };
    }),
    travel: hasPositions
      ? travelOnPlane(places.map((place) => [place * kmApart, 0] as const))
      : null,
    terms,
    calendar: {
      daysBefore: DAYS_BEFORE,
      days: DAYS,
      daysAfter: 0,
      shifts: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? shifts : [])),
    },
  });
}
