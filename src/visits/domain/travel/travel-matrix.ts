import type { Travel } from '../route.js';

/** Minutes and kilometres between all places, as two numbers for each pair. */
export class TravelMatrix implements Travel {
  private readonly minutesOf: Float64Array;
  private readonly kmOf: Float64Array;

  constructor(private readonly places: number) {
    this.minutesOf = new Float64Array(places * places);
    this.kmOf = new Float64Array(places * places);
  }

  set(from: number, to: number, minutes: number, km: number): void {
    this.minutesOf[from * this.places + to] = minutes;
    this.kmOf[from * this.places + to] = km;
  }

  minutes(from: number, to: number): number {
    return this.minutesOf[from * this.places + to] ?? Number.NaN;
  }

  km(from: number, to: number): number {
    return this.kmOf[from * this.places + to] ?? Number.NaN;
  }
}
