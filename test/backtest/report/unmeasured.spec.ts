import { unmeasured } from './unmeasured.js';

const RESULT = {
  relative_rmse: 0.9,
  wape: 0.8,
  bias: 0,
  pinball_ratio: 0.9,
  coverage_90: 0.9,
  censored_bias: 0,
  fill: 1,
  stock: 5,
  orders: 0,
  naive_stock: 6,
  naive_orders: 9,
};

describe('what could not be measured', () => {
  it('is empty when every figure exists, even if it is 0', () => {
    expect(unmeasured(RESULT)).toBeNull();
  });

  it('is named with its reasons', () => {
    expect(unmeasured({ ...RESULT, wape: null, naive_stock: null, naive_orders: null })).toBe(
      'could not measure wape (nothing was sold in the weeks that were forecast); ' +
        'naive_stock, naive_orders (no number of safety days up to 90 lets the naive rule fill as much)',
    );
  });
});
