import { END, MEASURING_STARTS, TUNING_STARTS } from '../world/days.js';
import type { World } from '../world/world.js';
import { DayTours } from '../../../../src/visits/value/domain/replay/day-tours.js';
import {
  Drive,
  profitOf,
  type Result,
} from '../../../../src/visits/value/domain/replay/drive-route.js';
import { RouteState } from '../../../../src/visits/value/domain/replay/route-state.js';
import { WEEKLY } from '../../../../src/visits/value/domain/replay/rules/periodic.js';
import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

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
