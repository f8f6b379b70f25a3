import { soldInWindow, WINDOW_DAYS } from '../demand/slot-demand.js';
import { FLAT_SHAPE } from '../demand/weekday-shape.js';
import type { Strategy } from '../strategy.js';

/** The baseline: every day will be like the average day of the window. */
export const naive: Strategy = {
  version: 'naive-1',
  forecast: ({ slots }) => ({
    shape: FLAT_SHAPE,
    dispersion: 1,
    slots: slots.map(({ sold }) => ({ dailyRate: soldInWindow(sold) / WINDOW_DAYS })),
  }),
};
