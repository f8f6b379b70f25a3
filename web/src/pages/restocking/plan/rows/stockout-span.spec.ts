import { stockoutSpan } from './stockout-span.js';

const START = Date.parse('2026-03-01T00:00:00Z');
const day = (count: number) => new Date(START + count * 86_400_000).toISOString();
const span = (at: string | null, earliest: string | null, latest: string | null) =>
  stockoutSpan({ stockout_at: at, stockout_between: { earliest, latest } }, START);

it('lies where its days lie', () => {
  expect(span(day(7), day(3.5), day(14))).toEqual({ from: 0.25, to: 1, goesOn: false, mark: 0.5 });
});

it('goes on beyond the track, with or without its mark', () => {
  expect(span(day(7), day(0), day(30))).toEqual({ from: 0, to: 1, goesOn: true, mark: 0.5 });
  expect(span(day(20), day(7), null)).toEqual({ from: 0.5, to: 1, goesOn: true, mark: undefined });
  expect(span(null, day(7), null)).toEqual({ from: 0.5, to: 1, goesOn: true, mark: undefined });
});

it('is at the beginning when it has happened', () => {
  expect(span(day(-1), day(-2), day(-1))).toEqual({ from: 0, to: 0, goesOn: false, mark: 0 });
});

it('is not shown when it is far away', () => {
  expect(span(null, null, null)).toBeUndefined();
  expect(span(day(30), day(15), day(50))).toBeUndefined();
});
