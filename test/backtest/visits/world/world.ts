import { DAYS_AFTER, END, isWorkingDay } from './days.js';
import type { DrawnProduct } from './drawn-demand.js';
import type { Travel, VisitTerms } from '../../../../src/visits/domain/route.js';
import { ReplayWorld } from '../../../../src/visits/value/domain/replay/replay-world.js';

export interface WorldMachine {
  products: readonly DrawnProduct[];
}

export interface WorldFacts {
  machines: readonly WorldMachine[];
  travel: Travel;
  terms: VisitTerms;
  /** Working time a day. */
  minutesPerDay: number;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** The world of the trial: one driver from Monday to Friday. */
export class World extends ReplayWorld {
  constructor({ machines, travel, terms, minutesPerDay }: WorldFacts) {
    const shift = { driverId: 'driver', minutes: minutesPerDay };
    super({
      machines,
      travel,
      terms,
      calendar: {
        daysBefore: 0,
        days: END,
        daysAfter: DAYS_AFTER,
        shifts: WEEKDAYS.map((day) => (isWorkingDay(day) ? [shift] : [])),
      },
    });
  }
}
