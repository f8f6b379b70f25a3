import { DayTours } from './day-tours.js';
import { Drive, profitOf, type Result } from './drive-route.js';
import { RouteState } from './route-state.js';
import type { MakeRule } from './rule.js';
import { WEEKLY } from '../rules/periodic.js';
import { END, MEASURING_STARTS, TUNING_STARTS } from '../world/days.js';
import type { World } from '../world/world.js';

/** A world after its first weeks of weekly visits: every rule takes it over in the same state. */
export class Trial {
  private readonly start: RouteState;
  private readonly tours: DayTours;

  constructor(readonly world: World) {
    this.start = new RouteState(world);
    this.tours = new DayTours(world);
    new Drive(this.start, WEEKLY(world), 0, this.tours).until(TUNING_STARTS);
  }

  /** The profit of the weeks for choosing parameters. */
  tuningProfit(make: MakeRule): number {
    return profitOf(this.drive(make).until(MEASURING_STARTS));
  }

  /** The weeks after those, into which a rule goes with the stock that it has. */
  measure(make: MakeRule): Result {
    const drive = this.drive(make);
    drive.until(MEASURING_STARTS);
    return drive.until(END);
  }

  private drive(make: MakeRule): Drive {
    return new Drive(this.start.fork(), make(this.world), TUNING_STARTS, this.tours);
  }
}
