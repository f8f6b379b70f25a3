import { dayVersion } from './day-version.js';

const stop = (locationId: string, driverId: string | null, position: number) => ({
  locationId,
  driverId,
  position,
});
const [A, B] = [stop('A', null, 1), stop('B', null, 2)];

it('is the same for the same tours, in whatever order they were read', () => {
  expect(dayVersion([A, B])).toMatch(/^[\w-]{16}$/);
  expect(dayVersion([B, A])).toBe(dayVersion([A, B]));
});

it.each([
  ['nobody', []],
  ['fewer machines', [A]],
  ['another machine', [A, stop('C', null, 2)]],
  ['another driver', [A, stop('B', 'drv-1', 2)]],
  ['another order', [stop('A', null, 2), stop('B', null, 1)]],
])('differs for %s', (_, stops) => {
  expect(dayVersion(stops)).not.toBe(dayVersion([A, B]));
});
