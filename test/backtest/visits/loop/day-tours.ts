import type { RouteState } from './route-state.js';
import type { World } from '../world/world.js';
import { buildTour } from '../../../../src/visits/domain/tours/build-tour.js';

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

/** The tours of a world's days. The same machines are always visited in the same order. */
export class DayTours {
  private readonly drives = new Map<string, Drive>();

  constructor(private readonly world: World) {}

  /** A tour of these machines without those worth least that do not fit into the day. */
  within(route: RouteState, day: number, wanted: readonly number[]): DayTour {
    const marginOf = (slot: number) => this.world.marginOf(slot);
    const byWorth = [...new Set(wanted)]
      .map((machine) => ({ machine, worth: route.missing(machine, day, marginOf) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ machine }) => machine);
    for (let count = byWorth.length; ; count -= 1) {
      const machines = byWorth.slice(0, count);
      const { minutes, km } = this.drive(machines);
      const total = machines.reduce(
        (sum, machine) => sum + serviceMinutes(route, machine, day),
        minutes,
      );
      if (count === 0 || total <= this.world.minutesPerDay) return { machines, minutes: total, km };
    }
  }

  drive(machines: readonly number[]): Drive {
    const places = machines.map((machine) => machine + 1).sort((a, b) => a - b);
    const key = places.join();
    const known = this.drives.get(key);
    if (known) return known;
    const { travel } = this.world;
    const drive: Drive = { minutes: 0, km: 0 };
    let at = DEPOT;
    for (const place of [...buildTour(places, (from, to) => travel.km(from, to)), DEPOT]) {
      drive.minutes += travel.minutes(at, place);
      drive.km += travel.km(at, place);
      at = place;
    }
    this.drives.set(key, drive);
    return drive;
  }
}

export function serviceMinutes(route: RouteState, machine: number, day: number): number {
  const { minutesPerVisit, secondsPerSlot } = route.world.terms;
  return minutesPerVisit + (route.slotsToRefill(machine, day) * secondsPerSlot) / SECONDS;
}
