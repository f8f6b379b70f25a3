import { soldUnits } from './sold-units.js';

it('gives a day to every unit of a product', () => {
  expect(soldUnits('0 cola\n0 tea cola\n12 cola cola')).toEqual(
    new Map([
      ['cola', [0, 0, 12, 12]],
      ['tea', [0]],
    ]),
  );
});

it('knows of sales in which nothing was paid', () => {
  expect(soldUnits('3\n4 tea')).toEqual(new Map([['tea', [4]]]));
});
