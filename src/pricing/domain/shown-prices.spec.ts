import { ShownPrices } from './shown-prices.js';

const lane = (vendorSku: string, priceFen: number) => ({ vendorSku, title: vendorSku, priceFen });
const shelf = new ShownPrices([
  lane('cola', 300),
  lane('tea', 400),
  lane('cola', 100),
  lane('cola', 320),
]);

describe('a shelf', () => {
  it.each([
    [310, 100],
    [100, 320],
    [205, 320],
    [1000, 100],
  ])('with several lanes of a product gives, for %i, the one at %i', (priceFen, expected) => {
    expect(shelf.farthestFrom('cola', priceFen)?.priceFen).toBe(expected);
  });

  it('gives the only lane of a product', () => {
    expect(shelf.farthestFrom('tea', 400)).toEqual(lane('tea', 400));
  });

  it('has nothing of a product that it does not hold', () => {
    expect(shelf.farthestFrom('water', 1)).toBeUndefined();
    expect(new ShownPrices([]).farthestFrom('constructor', 1)).toBeUndefined();
  });
});
