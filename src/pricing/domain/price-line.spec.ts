import { appliedLines, priceSteps, ShownPrices, stepsGrew } from './price-line.js';

const shown = (vendorSku: string, priceFen: number) => ({ vendorSku, title: 'T', priceFen });
const line = (vendorSku: string, beforeFen: number, afterFen: number) => ({
  vendorSku,
  title: 'T',
  beforeFen,
  afterFen,
});

describe('shown prices', () => {
  const prices = new ShownPrices([
    shown('cola', 300),
    shown('tea', 400),
    shown('cola', 100),
    shown('cola', 320),
  ]);

  it.each([
    [310, 100],
    [100, 320],
    [205, 320],
    [1000, 100],
  ])(
    'give, for a product in several lanes and the price %i, the lane at %i',
    (priceFen, expected) => {
      expect(prices.farthestFrom('cola', priceFen)?.priceFen).toBe(expected);
    },
  );

  it('give the only lane of a product', () => {
    expect(prices.farthestFrom('tea', 400)).toEqual(shown('tea', 400));
  });

  it('have no lane for an absent product', () => {
    expect(prices.farthestFrom('water', 1)).toBeUndefined();
    expect(new ShownPrices([]).farthestFrom('constructor', 1)).toBeUndefined();
  });
});

describe('the steps of a request', () => {
  it('lead from the shown to the wanted prices, in request order', () => {
    const wanted = [
      { vendorSku: 'tea', priceFen: 450 },
      { vendorSku: 'cola', priceFen: 250 },
    ];
    expect(priceSteps(wanted, [shown('cola', 300), shown('tea', 400)])).toEqual({
      lines: [line('tea', 400, 450), line('cola', 300, 250)],
      absent: [],
    });
  });

  it('list the positions of absent products', () => {
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
    ['when it has moved past the wanted price and is further away', [line('cola', 701, 500)], true],
    ['when one of several has moved away', [line('cola', 300, 500), line('tea', 401, 400)], true],
    ['when the owner did not see the product', [line('water', 100, 100)], true],
    ['not when no price moved', seen, false],
    ['not when a price came closer', [line('cola', 301, 500)], false],
    ['not when it is equally far on the other side', [line('cola', 700, 500)], false],
    ['not when it has reached the wanted price', [line('cola', 500, 500)], false],
  ])('%s', (_, now, expected) => {
    expect(stepsGrew(seen, now)).toBe(expected);
  });
});

describe('a change', () => {
  const [cola, tea, same] = [line('cola', 300, 350), line('tea', 400, 450), line('same', 500, 500)];

  it('applied fully when every price is as wanted', () => {
    expect(appliedLines([cola, tea], [shown('tea', 450), shown('cola', 350)])).toEqual({
      taken: [cola, tea],
      missed: [],
      extent: 'all',
    });
  });

  it('applied partly when a price differs or its product is gone', () => {
    const lines = [line('gone', 1, 2), cola, tea];
    expect(appliedLines(lines, [shown('cola', 349), shown('tea', 450)])).toEqual({
      taken: [tea],
      missed: [
        { ...line('gone', 1, 2), shownFen: undefined },
        { ...cola, shownFen: 349 },
      ],
      extent: 'some',
    });
  });

  it('did not apply when no price that should change did', () => {
    const { taken, extent } = appliedLines([cola, same], [shown('cola', 300), shown('same', 500)]);
    expect(extent).toBe('none');
    expect(taken).toEqual([same]);
  });

  it('applied when there was nothing to change', () => {
    expect(appliedLines([same], [shown('same', 500)]).extent).toBe('all');
  });

  it('did not apply to a product if one of its lanes shows another price', () => {
    const { missed, extent } = appliedLines([cola], [shown('cola', 350), shown('cola', 300)]);
    expect(missed).toEqual([{ ...cola, shownFen: 300 }]);
    expect(extent).toBe('none');
  });
});
