import { destinationBatches, originBatches, routingKey, tablePath } from './routing-requests.js';

const PLACES = Array.from({ length: 501 }, (_, index) => `${index},0`);

it('a position is its longitude and latitude with the precision of a hand', () => {
  expect(routingKey({ latitude: 31.23456789, longitude: -121.4 })).toBe('-121.4,31.234568');
});

it('a request names its origins and its destinations', () => {
  expect(tablePath(['1,2', '3,4'], ['5,6'])).toBe(
    '/table/v1/driving/1,2;3,4;5,6?sources=0;1&destinations=2&annotations=duration,distance',
  );
});

it('all pairs are asked for once, with at most 100 coordinates in a request', () => {
  const asked = new Set<string>();
  let count = 0;
  for (const origins of originBatches(PLACES)) {
    for (const destinations of destinationBatches(origins, PLACES)) {
      expect(origins.length + destinations.length).toBeLessThanOrEqual(100);
      for (const from of origins) for (const to of destinations) asked.add(`${from} ${to}`);
      count += origins.length * destinations.length;
    }
  }
  expect([asked.size, count]).toEqual([501 * 501, 501 * 501]);
});

it('one new place needs few requests', () => {
  const known = originBatches(PLACES.slice(1)).flatMap((origins) =>
    destinationBatches(origins, PLACES.slice(0, 1)),
  );
  const own = destinationBatches(PLACES.slice(0, 1), PLACES);
  expect([known.length, own.length]).toEqual([10, 6]);
});
