import { closedDays } from './closed-days.js';

/** From 8:00 to 16:00 on three days; nobody works on the third. */
const HOURS = [{ fromS: 8, toS: 16 }, { fromS: 32, toS: 40 }, null];

it.each<[string, [number, number][], number[]]>([
  ['none', [], []],
  ['one in the hours', [[10, 12]], [0]],
  ['one over night', [[16, 32]], []],
  ['one until the morning', [[16, 33]], [1]],
  ['one that has no end', [[12, Infinity]], [0, 1]],
  ['one on a day on which nobody works', [[56, 64]], []],
  [
    'two',
    [
      [0, 9],
      [39, 50],
    ],
    [0, 1],
  ],
])('closures: %s', (_, closures, expected) => {
  expect(
    closedDays(
      closures.map(([fromS, toS]) => ({ fromS, toS })),
      HOURS,
    ),
  ).toEqual(expected);
});
