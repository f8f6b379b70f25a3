import { said, text } from '../../texts/index.js';
import { KnownCosts, ledgerCost, paidCost, presentCost, type KnownCost } from './known-cost.js';

const each = (priceFen: number) => ({ priceFen, contains: 1 });
const box = (priceFen: number) => ({ priceFen, contains: 24 });
const paid = (
  orderId: string,
  day: number,
  ...prices: { priceFen: number; contains: number }[]
) => ({
  skuId: 'acme-supply:AC1',
  orderId,
  paidAt: new Date(Date.UTC(2026, 9, day)),
  prices,
});

describe('the known cost', () => {
  it('is that of the newest purchase, and the highest of its prices', () => {
    const cost = paidCost([paid('old', 1, each(900)), paid('new', 2, each(100), box(2_401))]);
    expect(cost).toEqual({
      price: box(2_401),
      source: text('cost_paid', { item: 'acme-supply:AC1', day: '2026-10-02', order: 'new' }),
      basis: 'paid',
      paidAt: new Date(Date.UTC(2026, 9, 2)),
    });
    expect(paidCost([])).toBeUndefined();
  });

  it('is the highest of the present prices', () => {
    const offers = [
      { skuId: 'acme-supply:AC1', price: each(100) },
      { skuId: 'beta-supply:B1', price: box(2_401) },
    ];
    expect(presentCost(offers)).toEqual({
      price: box(2_401),
      source: text('cost_offered', { item: 'beta-supply:B1' }),
      basis: 'offer',
    });
    expect(presentCost([])).toBeUndefined();
  });

  it('is compared exactly with a price', () => {
    const costs = new KnownCosts(
      new Map<string, KnownCost | { problem: string }>([
        ['cola', { price: box(2_401), source: said('somewhere'), basis: 'offer' }],
        ['tea', ledgerCost(100)],
        ['milk', { problem: 'out of reach' }],
      ]),
      true,
    );
    const at = (vendorSku: string, afterFen: number) =>
      costs.isAbovePrice({ vendorSku, title: '', beforeFen: 1, afterFen });
    expect([at('cola', 100), at('cola', 101)]).toEqual([true, false]);
    expect([at('tea', 99), at('tea', 100)]).toEqual([true, false]);
    expect([at('milk', 1), at('water', 1)]).toEqual([false, false]);
  });
});
