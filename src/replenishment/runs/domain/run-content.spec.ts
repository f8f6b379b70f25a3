import { isCovered, runContent, runTerms } from './run-content.js';
import { runLine } from './run-line.fixture.js';

const BOXES = { skuId: 'acme-supply:C24', unit: 'BX', contains: 5 } as const;

const HOME = { method: 'shipping', street_address: '1 Road' } as const;
const cost = (totalFen: number) => ({ totalFen, exactFen: totalFen });

describe('a decision about a run', () => {
  it('lists its lines in sale units', () => {
    const lines = [runLine({ unitCostFen: 450, source: BOXES }), runLine({ vendorSku: 'tea' })];
    expect(runTerms(runContent(lines, cost(1_900), HOME))).toEqual({
      amountFen: 1_900,
      exactFen: 1_900,
      destination: HOME,
      locationId: 'M1',
      lines: [
        {
          item: { id: 'acme-machine:cola', title: 'Cola' },
          quantity: 2,
          unit: 'BX',
          priceFen: 450,
          amountFen: 900,
        },
        {
          item: { id: 'acme-machine:tea', title: 'Cola' },
          quantity: 10,
          unit: 'EA',
          priceFen: 100,
          amountFen: 1_000,
        },
      ],
    });
  });

  it('names a machine only when there is just one', () => {
    const lines = [runLine({}), runLine({ locationId: 'M2' })];
    expect(runTerms(runContent(lines, cost(2_000), null))).not.toHaveProperty('locationId');
  });

  it('shows what an older decision stored', () => {
    const { locationId, vendorSku, quantity, unitCostFen, source } = runLine({ source: BOXES });
    const less = { locationId, vendorSku, quantity, unitCostFen, source };
    const terms = runTerms({ totalFen: 200, lines: [less, { ...less, source: null }] });
    expect(terms.lines?.map(({ item }) => item)).toEqual([
      { id: 'acme-supply:C24', title: 'cola' },
      { id: 'cola', title: 'cola' },
    ]);
  });
});

describe('an approval', () => {
  const lines = [runLine({ unitCostFen: 450, source: BOXES }), runLine({ vendorSku: 'tea' })];
  const [boxes, tea] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const content = runContent(lines, cost(1_900), HOME);

  it('covers the same and less of it, at no higher price', () => {
    expect(isCovered(lines, content)).toBe(true);
    expect(isCovered([tea], content)).toBe(true);
    expect(isCovered([{ ...boxes, quantity: 5, unitCostFen: 440 }], content)).toBe(true);
  });

  it.each([
    ['more', { quantity: 15 }],
    ['a higher price', { unitCostFen: 451 }],
    ['a higher exact cost', { exactCostFen: 901 }],
    ['another unit', { quantity: 5, source: { ...BOXES, unit: 'EA', contains: 1 } as const }],
    ['another machine', { locationId: 'M2' }],
  ])('does not cover %s', (_, change) => {
    expect(isCovered([{ ...boxes, ...change }], content)).toBe(false);
  });
});
