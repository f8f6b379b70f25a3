import type { Shift, Travel } from '../../../domain/route.js';
import { improveTour, nearestNext, reverseParts } from '../../../domain/tours/build-tour.js';
import type { ReplayWorld } from './replay-world.js';
import type { RouteState } from './route-state.js';

export interface DayTour {
  machines: readonly number[];
  minutes: number;
  km: number;
}

interface Drive {
  minutes: number;
  km: number;
}

const DEPOT = 0;
const SECONDS = 60;
/** Longer tours are improved less, so that none takes long to build. */
const LONGEST_IMPROVED = 60;
/** Of longer lists of machines, several are left out at a time until the others fit. */
const PARTS_LEFT_OUT = 40;
const ROUNDING = 1e-6;

/** The tours of a world's days. The same machines are always visited in the same order. */
export class DayTours {
  private readonly drives = new Map<string, Drive>();

  constructor(private readonly world: ReplayWorld) {}

  /**
   * A tour of these machines without those worth least that do not fit into the minutes. Yields
   * while it builds tours.
   */
  *within(
    route: RouteState,
    day: number,
    wanted: readonly number[],
    minutes: number,
  ): Generator<void, DayTour> {
    const marginOf = (slot: number) => this.world.marginOf(slot);
    const byWorth = [...new Set(wanted)]
      .map((machine) => ({ machine, worth: route.missing(machine, day, marginOf) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ machine }) => machine);
    const leftOut = Math.max(1, Math.floor(byWorth.length / PARTS_LEFT_OUT));
    for (let count = byWorth.length; ; count = Math.max(0, count - leftOut)) {
      const machines = byWorth.slice(0, count);
      const service = machines.map((machine) => serviceMinutes(route, machine, day));
      if (count > 0 && sumOf(service) > minutes + ROUNDING) continue;
      const drive = yield* this.drive(machines);
      const total = service.reduce((sum, one) => sum + one, drive.minutes);
      if (count === 0 || total <= minutes) return { machines, minutes: total, km: drive.km };
    }
  }

  /** Whether one shift has time for all of these. */
  *fits(
    route: RouteState,
    day: number,
    machines: readonly number[],
    { minutes }: Shift,
  ): Generator<void, boolean> {
    const service = sumOf(machines.map((machine) => serviceMinutes(route, machine, day)));
    if (service > minutes) return false;
    return service + (yield* this.drive(machines)).minutes <= minutes;
  }

  *drive(machines: readonly number[]): Generator<void, Drive> {
    const places = machines.map((machine) => machine + 1).sort((a, b) => a - b);
    const key = places.join();
    const known = this.drives.get(key);
    if (known) return known;
    const { travel } = this.world;
    const drive: Drive = { minutes: 0, km: 0 };
    let at = DEPOT;
    for (const place of [...(yield* shortTour(places, travel)), DEPOT]) {
      drive.minutes += travel.minutes(at, place);
      drive.km += travel.km(at, place);
      at = place;
    }
    this.drives.set(key, drive);
    yield;
    return drive;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** A short order of visiting places. Yields between improvements. */
export function* shortTour(places: readonly number[], travel: Travel): Generator<void, number[]> {
  const km = (from: number, to: number) => travel.km(from, to);
  const order = nearestNext(places, km);
  return yield* places.length <= LONGEST_IMPROVED
    ? improveTour(order, km)
    : reverseParts(order, km);
}

export function serviceMinutes(route: RouteState, machine: number, day: number): number {
  const { minutesPerVisit, secondsPerSlot } = route.world.terms;
  return minutesPerVisit + (route.slotsToRefill(machine, day) * secondsPerSlot) / SECONDS;
}
