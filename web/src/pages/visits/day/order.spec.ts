import { canMove, driverToAdd, given, moved, orderOf, without } from './order.js';

const ORDER = [
  { driver: 'drv-1', stops: ['A', 'B', 'C'] },
  { driver: 'drv-2', stops: ['D'] },
];

it('moves a machine within its tour, and not beyond its ends', () => {
  expect(moved(ORDER, 'B', -1)[0]?.stops).toEqual(['B', 'A', 'C']);
  expect(moved(ORDER, 'B', 1)[0]?.stops).toEqual(['A', 'C', 'B']);
  expect(moved(ORDER, 'A', -1)).toEqual(ORDER);
  expect(moved(ORDER, 'D', 1)).toEqual(ORDER);
});

it('takes a machine out of the day', () => {
  expect(without(ORDER, 'B').map(({ stops }) => stops)).toEqual([['A', 'C'], ['D']]);
});

it('gives a machine to another driver, also to one without a tour', () => {
  expect(given(ORDER, 'A', 'drv-2').map(({ stops }) => stops)).toEqual([
    ['B', 'C'],
    ['D', 'A'],
  ]);
  expect(given(ORDER, 'D', 'drv-3')).toEqual([
    ORDER[0],
    { driver: 'drv-2', stops: [] },
    { driver: 'drv-3', stops: ['D'] },
  ]);
  expect(given([], 'A', null)).toEqual([{ driver: null, stops: ['A'] }]);
});

it('reads the order of the tours', () => {
  const stops = [{ location: 'A' }, { location: 'B' }] as never;
  expect(orderOf([{ driver: { id: null, name: null }, stops }])).toEqual([
    { driver: null, stops: ['A', 'B'] },
  ]);
});

it('leaves a machine in its place where a driver was there', () => {
  const stops = (['finished', 'planned', 'planned', 'skipped'] as const).map((status, index) => ({
    location: String(index),
    status,
  }));
  const steps = stops.map((_, index) => [canMove(stops, index, -1), canMove(stops, index, 1)]);
  expect(steps).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [false, false],
  ]);
});

describe('a machine is added to a day', () => {
  const MONDAY = '2026-03-02';
  const driver = (id: string | null, days: string[], absences: object[] = []) =>
    ({ id, working_days: days, absences }) as never;
  const [wang, li] = [driver('drv-1', ['tue']), driver('drv-2', ['mon'])];
  const ill = driver('drv-3', ['mon'], [{ from: '2026-03-01', to: '2026-03-03' }]);

  it('for the first driver with a tour who is not absent', () => {
    const tour = (id: string | null) => ({ driver: { id, name: null } });
    expect(driverToAdd([tour('drv-1')], [li, wang], MONDAY)).toBe('drv-1');
    expect(driverToAdd([tour('drv-3'), tour('drv-1')], [ill, wang], MONDAY)).toBe('drv-1');
    expect(driverToAdd([tour(null)], [wang, li], MONDAY)).toBe('drv-2');
  });

  it('without tours for the first driver who works that day, or else is not absent', () => {
    expect(driverToAdd([], [ill, wang, li], MONDAY)).toBe('drv-2');
    expect(driverToAdd([], [ill, wang], MONDAY)).toBe('drv-1');
    expect(driverToAdd([], [ill], MONDAY)).toBe('drv-3');
    expect(driverToAdd([], [driver(null, ['mon'])], MONDAY)).toBeNull();
    expect(driverToAdd([], [], MONDAY)).toBeUndefined();
  });
});
