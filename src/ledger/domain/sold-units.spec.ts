import { soldUnits } from './sold-units.js';

it('gives the day of every unit of a product', () => {
  expect(soldUnits('0 cola\n0 tea cola\n12 cola cola')).toEqual(
    new Map([
      ['cola', [0, 0, 12, 12]],
      ['tea', [0]],
    ]),
  );
});

it('accepts sales with no paid units', () => {
  expect(soldUnits('3\n4 tea')).toEqual(new Map([['tea', [4]]]));
});
