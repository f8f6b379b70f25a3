import { priceSteps, stepsGrew } from './price-steps.js';

const shown = (vendorSku: string, priceFen: number) => ({ vendorSku, title: 'T', priceFen });
const line = (vendorSku: string, beforeFen: number, afterFen: number) => ({
  vendorSku,
  title: 'T',
  beforeFen,
  afterFen,
});

describe('the steps of a request', () => {
  it('lead from what is shown to what is wanted, in the order of the request', () => {
    const wanted = [
      { vendorSku: 'tea', priceFen: 450 },
      { vendorSku: 'cola', priceFen: 250 },
    ];
    expect(priceSteps(wanted, [shown('cola', 300), shown('tea', 400)])).toEqual({
      lines: [line('tea', 400, 450), line('cola', 300, 250)],
      absent: [],
    });
  });

  it('name the positions of products that are not there', () => {
    const wanted = ['a', 'cola', 'b'].map((vendorSku) => ({ vendorSku, priceFen: 1 }));
    const { lines, absent } = priceSteps(wanted, [shown('cola', 300)]);
    expect(absent).toEqual([0, 2]);
    expect(lines).toEqual([line('cola', 300, 1)]);
  });
});

describe('steps have grown', () => {
  const seen = [line('cola', 300, 500), line('tea', 400, 400)];

  it.each([
    ['when a price has moved away', [line('cola', 299, 500)], true],
    ['when it has moved past the wanted one and further', [line('cola', 701, 500)], true],
    ['when one of several has', [line('cola', 300, 500), line('tea', 401, 400)], true],
    ['when the owner did not see the product', [line('water', 100, 100)], true],
    ['not when nothing moved', seen, false],
    ['not when a price came closer', [line('cola', 301, 500)], false],
    ['not when it is as far on the other side', [line('cola', 700, 500)], false],
    ['not when it is reached', [line('cola', 500, 500)], false],
  ])('%s', (_, now, expected) => {
    expect(stepsGrew(seen, now)).toBe(expected);
  });
});
