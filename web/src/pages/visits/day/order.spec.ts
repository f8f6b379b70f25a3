import { canMove, given, moved, orderOf, without } from './order.js';

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
