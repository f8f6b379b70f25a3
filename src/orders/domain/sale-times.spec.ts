import { adjustedAt } from './sale-times.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
const times = { updatedAt: at(3), changedAt: at(4) };

describe('the time of an adjustment', () => {
  it('is when the platform changed the record', () => {
    expect(adjustedAt(times)).toEqual(at(3));
  });

  it('is when it was noticed, if the platform gives no time', () => {
    expect(adjustedAt({ ...times, updatedAt: null })).toEqual(at(4));
  });
});
