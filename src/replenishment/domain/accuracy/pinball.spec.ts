import { pinball } from './pinball.js';

it.each([
  [5, 3, 0.9, 1.8],
  [3, 5, 0.9, 0.2],
  [4, 4, 0.9, 0],
  [0, 4, 0.5, 2],
])('of %d sold, with %d forecast as the quantile %d, loses %d', (actual, forecast, p, loss) => {
  expect(pinball(actual, forecast, p)).toBeCloseTo(loss, 12);
});
