import { appliedLines, priceSteps, ShownPrices, stepsGrew } from './price-line.js';

const shown = (vendorSku: string, priceFen: number) => ({ vendorSku, title: 'T', priceFen });
const line = (vendorSku: string, beforeFen: number, afterFen: number) => ({
  vendorSku,
  title: 'T',
  beforeFen,
  afterFen,
});

describe('a shelf', () => {
  const shelf = new ShownPrices([
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
  ])('with several lanes of a product gives, for %i, the one at %i', (priceFen, expected) => {
    expect(shelf.farthestFrom('cola', priceFen)?.priceFen).toBe(expected);
  });

  it('gives the only lane of a product', () => {
    expect(shelf.farthestFrom('tea', 400)).toEqual(shown('tea', 400));
  });

  it('has nothing of a product that it does not hold', () => {
    expect(shelf.farthestFrom('water', 1)).toBeUndefined();
    expect(new ShownPrices([]).farthestFrom('constructor', 1)).toBeUndefined();
  });
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

describe('a change', () => {
  const [cola, tea, same] = [line('cola', 300, 350), line('tea', 400, 450), line('same', 500, 500)];

  it('took whole when every price is as wanted', () => {
    expect(appliedLines([cola, tea], [shown('tea', 450), shown('cola', 350)])).toEqual({
      taken: [cola, tea],
      missed: [],
      extent: 'all',
    });
  });

  it('took in part when a price is another, or its product gone', () => {
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

  it('did not take when no price moved that was to move', () => {
    const { taken, extent } = appliedLines([cola, same], [shown('cola', 300), shown('same', 500)]);
    expect(extent).toBe('none');
    expect(taken).toEqual([same]);
  });

  it('took when nothing was to move and nothing did', () => {
    expect(appliedLines([same], [shown('same', 500)]).extent).toBe('all');
  });

  it('did not take in a product of which one lane shows another price', () => {
    const { missed, extent } = appliedLines([cola], [shown('cola', 350), shown('cola', 300)]);
    expect(missed).toEqual([{ ...cola, shownFen: 300 }]);
    expect(extent).toBe('none');
  });
});
