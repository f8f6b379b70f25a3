import type { DayKind } from '../history.js';
import { RunningRate } from './running-rate.js';
import { tellingDays } from './telling-day.js';
import { FLAT_SHAPE } from './weekday-shape.js';

function runningRate(sold: number[], kinds: DayKind[]): RunningRate {
  const history = { days: sold.length, firstWeekday: 0, slots: [{ sold, kinds }] };
  return new RunningRate({ sold, kinds }, history, tellingDays(history), FLAT_SHAPE, 0.5);
}

describe('the running rate', () => {
  it('knows only the days it has walked', () => {
    const running = runningRate([3, 0, 9], ['open', 'open', 'open']);
    expect(running.rate(0.5)).toBe(0.5);
    running.walkTo(1);
    // A: (3 + 2 * 0.5) / (1 + 2). B: chance 0.55, size 1.2.
    expect(running.rate(0.5)).toBeCloseTo((4 / 3 + 0.55 * 1.2) / 2, 12);
    running.walkTo(2);
    const decay = 0.5 ** (1 / 14);
    expect(running.rate(0.5)).toBeCloseTo(((3 * decay + 1) / (decay + 3) + 0.495 * 1.2) / 2, 12);
  });

  it('passes over days on which the machine could not sell', () => {
    const running = runningRate([3, 0, 0], ['open', 'closed', 'empty']);
    running.walkTo(1);
    const before = running.rate(0.5);
    running.walkTo(3);
    expect(running.rate(0.5)).toBe(before);
  });
});
