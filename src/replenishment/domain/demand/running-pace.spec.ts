import type { DayKind } from '../history.js';
import { blend, DECAYS } from './memory.js';
import { RunningPace } from './running-pace.js';
import { partAfterSilence } from './silence.js';
import { tellingDays } from './telling-day.js';
import { FLAT_SHAPE } from './weekday-shape.js';

function runningPace(sold: number[], kinds: DayKind[]): RunningPace {
  const history = { days: sold.length, firstWeekday: 0, slots: [{ sold, kinds }] };
  return new RunningPace({ sold, kinds }, history, tellingDays(history), FLAT_SHAPE);
}

describe('the running pace', () => {
  it('knows only the days it has walked', () => {
    const running = runningPace([3, 0, 9], ['open', 'open', 'open']);
    expect(running.pace(0.5)).toEqual({ rate: 0.5, recentUnits: 0, recentDays: 0 });
    running.walkTo(1);
    // (3 + 2 * 0.5) / (1 + 2), in every memory
    expect(running.pace(0.5)).toEqual({ rate: 4 / 3, recentUnits: 3, recentDays: 1 });
    running.walkTo(2);
    const rates = DECAYS.map((decay) => (3 * decay + 1) / (decay + 3));
    const pace = running.pace(0.5);
    expect(pace.rate).toBeCloseTo(partAfterSilence(rates[2] ?? 0, 1) * blend(rates), 12);
    const quickest = DECAYS[0] ?? 0;
    expect(pace.recentUnits).toBeCloseTo(3 * quickest, 12);
    expect(pace.recentDays).toBeCloseTo(1 + quickest, 12);
  });

  it('passes over days on which the machine could not sell', () => {
    const running = runningPace([3, 0, 0], ['open', 'closed', 'empty']);
    running.walkTo(1);
    const before = running.pace(0.5);
    running.walkTo(3);
    expect(running.pace(0.5)).toEqual(before);
  });
});
