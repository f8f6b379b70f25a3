import type { RouteEvent } from '../../../api/shapes.js';
import { mergedLog, placeOf } from './event-log.js';

const event = (place: number, more: Partial<RouteEvent> = {}) =>
  ({ id: `evt-1790000000000-${place}`, kind: 'order', ...more }) as RouteEvent;
const newestFirst = (...places: number[]) => places.map((place) => event(place));
const places = (events: readonly RouteEvent[]) => events.map(placeOf);

it('puts what came since in front, each once', () => {
  const events = mergedLog(newestFirst(5, 4, 3), newestFirst(4, 3, 2, 1), {});
  expect(places(events)).toEqual([5, 4, 3, 2, 1]);
});

it('shows of the stream only what is asked for', () => {
  const stream = [
    event(9, { kind: 'sync' }),
    event(8, { location: 'M1' }),
    event(7, { location: 'M2' }),
  ];
  expect(places(mergedLog(stream, [], { kind: 'order' }))).toEqual([8, 7]);
  expect(places(mergedLog(stream, [], { location: 'M2' }))).toEqual([7]);
});

it('is empty where nothing happened', () => {
  expect(mergedLog([], [], {})).toEqual([]);
});
