import type { RouteEvent } from '../api/shapes.js';
import { RecentEvents } from './recent-events.js';

const event = (number: number) => ({ id: `evt-1-${number}` }) as RouteEvent;
const events = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => event(from + index));

it('keeps the newest first and tells whoever listens', () => {
  const recent = new RecentEvents();
  let told = 0;
  const stop = recent.subscribe(() => (told += 1));
  recent.add([event(1), event(2)]);
  recent.add([event(3)]);
  stop();
  recent.add([event(4)]);
  expect(recent.read().map(({ id }) => id)).toEqual(['evt-1-4', 'evt-1-3', 'evt-1-2', 'evt-1-1']);
  expect(told).toBe(2);
});

it('knows when some were dropped since', () => {
  const recent = new RecentEvents();
  recent.add(events(1, 10));
  const before = recent.count;
  recent.add(events(11, 500));
  expect(recent.hasAllSince(before)).toBe(true);
  expect(recent.read()).toHaveLength(500);
  recent.add(events(511, 1));
  expect(recent.hasAllSince(before)).toBe(false);
  expect(recent.hasAllSince(recent.count)).toBe(true);
});
