import { soldInWindow, WINDOW_DAYS } from '../demand/slot-demand.js';
import { FLAT_SHAPE } from '../demand/weekday-shape.js';
import type { Strategy } from '../strategy.js';

/** What others are measured against: tomorrow is as the average day of the window was. */
export const naive: Strategy = {
  version: 'naive-1',
  forecast: ({ slots }) => ({
    shape: FLAT_SHAPE,
    dispersion: 1,
    slots: slots.map(({ sold }) => ({ dailyRate: soldInWindow(sold) / WINDOW_DAYS })),
  }),
};
