import type { RouteEvent } from '../../api/shapes.js';
import { mergedLog, placeOf } from './event-log.js';

const event = (place: number, more: Partial<RouteEvent> = {}) =>
  ({ id: `evt-1790000000000-${place}`, kind: 'order', ...more }) as RouteEvent;
const newestFirst = (...places: number[]) => places.map((place) => event(place));
const places = (events: readonly RouteEvent[]) => events.map(placeOf);

it('puts what came since in front, each once', () => {
  const { events, hasGap } = mergedLog(newestFirst(5, 4, 3), newestFirst(4, 3, 2, 1), {}, 500);
  expect(places(events)).toEqual([5, 4, 3, 2, 1]);
  expect(hasGap).toBe(false);
});

it('shows of the stream only what is asked for', () => {
  const stream = [
    event(9, { kind: 'sync' }),
    event(8, { location: 'M1' }),
    event(7, { location: 'M2' }),
  ];
  expect(places(mergedLog(stream, [], { kind: 'order' }, 500).events)).toEqual([8, 7]);
  expect(places(mergedLog(stream, [], { location: 'M2' }, 500).events)).toEqual([7]);
});

it('notices when the stream no longer reaches what was read', () => {
  const history = newestFirst(3, 2, 1);
  expect(mergedLog(newestFirst(6, 5), history, {}, 2).hasGap).toBe(true);
  expect(mergedLog(newestFirst(5, 4), history, {}, 2).hasGap).toBe(false);
  // Numbers may be missing in the log itself; only a full stream has dropped anything.
  expect(mergedLog(newestFirst(6, 5), history, {}, 500).hasGap).toBe(false);
});

it('has nothing to miss before anything was read', () => {
  expect(mergedLog([], [], {}, 500)).toEqual({ events: [], hasGap: false });
});
