import { dispersion } from '../demand/dispersion.js';
import { machineLevel, machineRate } from '../demand/machine-pace.js';
import { ageWeights, DECAYS, slotPace } from '../demand/slot-pace.js';
import { tellingDays } from '../demand/slot-demand.js';
import { weekdayShape } from '../demand/weekday-shape.js';
import type { Strategy } from '../strategy.js';

/** Corrects for stock-outs, relies on the machine's average for new slots, and adapts to change. */
export const adaptive: Strategy = {
  version: 'adaptive-1',
  forecast(history) {
    const telling = tellingDays(history);
    const shape = weekdayShape(history);
    const facts = { history, shape, machineRate: machineRate(history, telling, history.days) };
    const weights = DECAYS.map((decay) => ageWeights(telling, decay));
    const paces = history.slots.map((slot) => slotPace(slot, facts, weights));
    const level = machineLevel(paces);
    return {
      shape,
      dispersion: dispersion(history, telling, shape),
      slots: paces.map(({ rate }) => ({ dailyRate: level * rate })),
    };
  },
};
