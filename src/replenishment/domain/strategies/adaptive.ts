import { dispersion } from '../demand/dispersion.js';
import { machineRate } from '../demand/machine-rate.js';
import { slotRate } from '../demand/slot-rate.js';
import { ageWeights } from '../demand/smoothed-rate.js';
import { tellingDays } from '../demand/telling-day.js';
import { weekdayShape } from '../demand/weekday-shape.js';
import type { Strategy } from '../strategy.js';

/** Looks through stock-outs, leans on the machine where a slot is young, and follows what changes. */
export const adaptive: Strategy = {
  version: 'adaptive-1',
  forecast(history) {
    const telling = tellingDays(history);
    const shape = weekdayShape(history);
    const facts = {
      history,
      telling,
      ageWeights: ageWeights(telling),
      shape,
      machineRate: machineRate(history, telling, history.days),
    };
    return {
      shape,
      dispersion: dispersion(history, telling, shape),
      slots: history.slots.map((slot) => ({ dailyRate: slotRate(slot, facts) })),
    };
  },
};
