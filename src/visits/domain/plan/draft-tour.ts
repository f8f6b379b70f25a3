import { improvedTour, tourLength } from '../tours/build-tour.js';
import type { Ways } from './ways.js';

const DEPOT = 0;
const ROUNDING = 1e-6;

/** A driver's tour on a day while it is planned. Machine i is at place i + 1. */
export class DraftTour {
  travelCost = 0;
  private places: number[] = [];
  private driveMinutes = 0;
  private serviceMinutes = 0;
  /** Whether its order was improved since its stops changed. */
  private isImproved = true;
  private services = new Map<number, number>();

  constructor(
    private readonly ways: Ways,
    readonly day: number,
    readonly driverId: string,
    private readonly mostMinutes: number,
  ) {}

  get isEmpty(): boolean {
    return this.places.length === 0;
  }

  /** In their order. */
  machines(): number[] {
    return this.places.map((place) => place - 1);
  }

  /** The cheapest position for a machine. */
  insertion(machine: number): number {
    const { ways, places } = this;
    const place = machine + 1;
    let best = 0;
    let least = Infinity;
    let before = DEPOT;
    for (let at = 0; at <= places.length; at += 1) {
      const after = places[at] ?? DEPOT;
      const added = ways.cost(before, place) + ways.cost(place, after) - ways.cost(before, after);
      if (added < least) {
        least = added;
        best = at;
      }
      before = after;
    }
    return best;
  }

  /** What a stop there adds. */
  costAt(position: number, machine: number): number {
    return this.detour(this.ways.cost, position - 1, machine + 1, position);
  }

  minutesAt(position: number, machine: number): number {
    return this.detour(this.ways.minutes, position - 1, machine + 1, position);
  }

  /** What leaving a machine out saves. */
  savedCost(machine: number): number {
    const position = this.places.indexOf(machine + 1);
    return this.detour(this.ways.cost, position - 1, machine + 1, position + 1);
  }

  serviceOf(machine: number): number {
    return this.services.get(machine) ?? 0;
  }

  /** Whether there is time for that much more. */
  hasTimeFor(minutes: number): boolean {
    return this.driveMinutes + this.serviceMinutes + minutes <= this.mostMinutes + ROUNDING;
  }

  insert(machine: number): void {
    const position = this.insertion(machine);
    this.travelCost += this.costAt(position, machine);
    this.driveMinutes += this.minutesAt(position, machine);
    this.places.splice(position, 0, machine + 1);
    this.isImproved = false;
  }

  remove(machine: number): void {
    const position = this.places.indexOf(machine + 1);
    this.places.splice(position, 1);
    this.isImproved = false;
    this.travelCost -= this.costAt(position, machine);
    this.driveMinutes -= this.minutesAt(position, machine);
    this.setService(machine, 0);
    this.services.delete(machine);
  }

  setService(machine: number, minutes: number): void {
    this.serviceMinutes += minutes - this.serviceOf(machine);
    this.services.set(machine, minutes);
  }

  /** Puts the stops into a cheaper order, if there is time for it. */
  improve(): void {
    if (this.isImproved) return;
    this.isImproved = true;
    const order = improvedTour(this.places, this.ways.cost);
    const travelCost = tourLength(order, this.ways.cost);
    const minutes = tourLength(order, this.ways.minutes);
    if (travelCost >= this.travelCost || !this.hasTimeFor(minutes - this.driveMinutes)) return;
    this.places = order;
    this.travelCost = travelCost;
    this.driveMinutes = minutes;
  }

  /** @returns a function that makes the tour again what it is now. */
  save(): () => void {
    const { places, travelCost, driveMinutes, serviceMinutes, isImproved, services } = this;
    this.places = [...places];
    this.services = new Map(services);
    return () => {
      const before = { places, travelCost, driveMinutes, serviceMinutes, isImproved, services };
      Object.assign(this, before);
    };
  }

  /** What a place between the stops at two positions adds. */
  private detour(way: Ways['cost'], before: number, place: number, after: number): number {
    const from = this.places[before] ?? DEPOT;
    const to = this.places[after] ?? DEPOT;
    return way(from, place) + way(place, to) - way(from, to);
  }
}
