import { tourOf } from './own-tour.js';

const tour = (id: string | null) => ({ driver: { id, name: id } }) as never;
const driver = (id: string, principal: string | null) => ({ id, principal_id: principal }) as never;

const TOURS = [tour('drv-1'), tour('drv-2')];
const DRIVERS = [driver('drv-1', null), driver('drv-2', 'prn-mei'), driver('drv-3', 'prn-li')];

it('shows a driver their own tour', () => {
  expect(tourOf(TOURS, DRIVERS, 'prn-mei', null)).toBe(TOURS[1]);
});

it('shows the tour of the driver that is chosen', () => {
  expect(tourOf(TOURS, DRIVERS, 'prn-mei', 'drv-1')).toBe(TOURS[0]);
});

it('shows another tour if the driver that was chosen once has none today', () => {
  const only = tour('drv-1');
  expect(tourOf([only], DRIVERS, 'prn-owner', 'drv-3')).toBe(only);
  expect(tourOf(TOURS, DRIVERS, 'prn-owner', 'drv-3')).toBe(TOURS[0]);
  expect(tourOf(TOURS, DRIVERS, 'prn-mei', 'drv-3')).toBe(TOURS[1]);
});

it('shows the tour of the driver who is assumed, beside others', () => {
  const assumed = tour(null);
  expect(tourOf([...TOURS, assumed], DRIVERS, 'prn-owner', '')).toBe(assumed);
});

it('shows a driver without a tour no other tour', () => {
  expect(tourOf(TOURS, DRIVERS, 'prn-li', null)).toBeUndefined();
  expect(tourOf([tour('drv-1')], DRIVERS, 'prn-li', null)).toBeUndefined();
});

it('shows anyone else the only tour, and lets them choose between several', () => {
  const only = tour(null);
  expect(tourOf([only], [], 'prn-owner', null)).toBe(only);
  expect(tourOf(TOURS, DRIVERS, 'prn-owner', null)).toBeUndefined();
});
