import type { DayKind, SlotHistory } from '../../domain/history.js';
import { forecastResult } from './forecast-result.js';

const ALL = { from: 0, to: 10 };
const history = (changes: Record<number, DayKind> = {}): SlotHistory => ({
  sold: [1, 0, 2, 0, 0, 3, 0, 0, 1, 0],
  kinds: Array.from({ length: 10 }, (_, day) => changes[day] ?? 'open'),
});

describe('a forecast', () => {
  it('is scored against the units of its days', () => {
    expect(forecastResult(history(), { from: 2, to: 6 }, ALL)).toEqual({ kind: 'scored', sold: 5 });
    expect(forecastResult(history(), { from: 6, to: 8 }, ALL)).toEqual({ kind: 'scored', sold: 0 });
  });

  it('is pending until all of its days are over', () => {
    expect(forecastResult(history(), { from: 8, to: 11 }, ALL).kind).toBe('pending');
    expect(forecastResult(history(), { from: 8, to: 10 }, ALL).kind).toBe('scored');
  });

  it('is pending until the sales of its days are stored', () => {
    const horizon = { from: 2, to: 6 };
    expect(forecastResult(history(), horizon, { from: 0, to: 5 }).kind).toBe('pending');
    expect(forecastResult(history(), horizon, { from: 3, to: 10 }).kind).toBe('pending');
  });

  it.each(['empty', 'sold_out', 'closed'] as const)('is not scored over a day %s', (kind) => {
    expect(forecastResult(history({ 5: kind }), { from: 2, to: 6 }, ALL).kind).toBe('censored');
    expect(forecastResult(history({ 6: kind }), { from: 2, to: 6 }, ALL).kind).toBe('scored');
  });

  it('is not scored when the product was taken out meanwhile', () => {
    expect(forecastResult(history(), { from: 2, to: 6 }, ALL, 5).kind).toBe('censored');
    expect(forecastResult(history(), { from: 2, to: 6 }, ALL, 6).kind).toBe('scored');
  });
});
