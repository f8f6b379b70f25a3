import { improvedTour, tourLength } from '../tours/build-tour.js';
import type { Ways } from './ways.js';

const DEPOT = 0;

/** A change of a tour by a stop. */
export interface Detour {
  /** Its position in the tour. */
  at: number;
  cost: number;
  minutes: number;
}

/** A driver's tour on a day while it is planned. Machine i is at place i + 1. */
export class DraftTour {
  machines: number[] = [];
  travelCost = 0;
  private driveMinutes = 0;
  private serviceMinutes = 0;
  private services = new Map<number, number>();

  constructor(
    private readonly ways: Ways,
    readonly day: number,
    readonly driverId: string,
    private readonly mostMinutes: number,
  ) {}

  /** The cheapest position for a machine. */
  insertion(machine: number): Detour {
    const { cost } = this.ways;
    const place = machine + 1;
    let at = 0;
    let least = Infinity;
    let before = DEPOT;
    for (let next = 0; next <= this.machines.length; next += 1) {
      const after = this.placeAt(next);
      const added = cost(before, place) + cost(place, after) - cost(before, after);
      if (added < least) {
        least = added;
        at = next;
      }
      before = after;
    }
    return this.detour(at, place, at);
  }

  /** What leaving a machine out saves. */
  removal(machine: number): Detour {
    const at = this.machines.indexOf(machine);
    return this.detour(at, machine + 1, at + 1);
  }

  serviceOf(machine: number): number {
    return this.services.get(machine) ?? 0;
  }

  /** Whether there is time for that much more. */
  hasTimeFor(minutes: number): boolean {
    return this.driveMinutes + this.serviceMinutes + minutes <= this.mostMinutes + ROUNDING;
  }

  insert(machine: number): void {
    const { at, cost, minutes } = this.insertion(machine);
    this.machines.splice(at, 0, machine);
    this.travelCost += cost;
    this.driveMinutes += minutes;
  }

  remove(machine: number): void {
    const { at, cost, minutes } = this.removal(machine);
    this.machines.splice(at, 1);
    this.travelCost -= cost;
    this.driveMinutes -= minutes;
    this.setService(machine, 0);
    this.services.delete(machine);
  }

  setService(machine: number, minutes: number): void {
    this.serviceMinutes += minutes - this.serviceOf(machine);
    this.services.set(machine, minutes);
  }

  /** Puts the stops into a cheaper order, if there is time for it. */
  improve(): void {
    const order = improvedTour(this.places(), this.ways.cost);
    const travelCost = tourLength(order, this.ways.cost);
    const minutes = tourLength(order, this.ways.minutes);
    if (travelCost >= this.travelCost || !this.hasTimeFor(minutes - this.driveMinutes)) return;
    this.machines = order.map((place) => place - 1);
    this.travelCost = travelCost;
    this.driveMinutes = minutes;
  }

  /** @returns a function that makes the tour again what it is now. */
  save(): () => void {
    const { machines, travelCost, driveMinutes, serviceMinutes, services } = this;
    this.machines = [...machines];
    this.services = new Map(services);
    return () => {
      Object.assign(this, { machines, travelCost, driveMinutes, serviceMinutes, services });
    };
  }

  private places(): number[] {
    return this.machines.map((machine) => machine + 1);
  }

  private placeAt(at: number): number {
    const machine = this.machines[at];
    return machine === undefined ? DEPOT : machine + 1;
  }

  /** Over a place, between the stop before a position and the one at `next`. */
  private detour(at: number, place: number, next: number): Detour {
    const { cost, minutes } = this.ways;
    const [before, after] = [this.placeAt(at - 1), this.placeAt(next)];
    const added = (way: typeof cost) => way(before, place) + way(place, after) - way(before, after);
    return { at, cost: added(cost), minutes: added(minutes) };
  }
}

const ROUNDING = 1e-6;
