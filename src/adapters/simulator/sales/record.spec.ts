import { Calendar } from '../calendar.js';
import { placeMachine } from '../world/machines.js';
import { stockProducts } from '../world/products.js';
import { recordOf } from './record.js';
import type { Sale } from './trade.js';

const AT = Date.UTC(2026, 10, 14, 10, 32, 5);
const calendar = new Calendar('Asia/Shanghai');
const machine = placeMachine('acme', 0, stockProducts('acme'));
const [first, second] = machine.slots;
if (!first || !second) throw new Error('The machine has too few slots');
const sale: Sale = {
  machine,
  at: AT,
  day: calendar.dayOf(AT),
  number: 7,
  fate: { outcome: 'partly_refunded', firstMs: 60_000, secondMs: 7_200_000 },
  lines: [
    { slot: { ...first, cost: 'same_as_price' }, priceFen: 650 },
    { slot: { ...second, cost: { known: 340 } }, priceFen: 550 },
  ],
};

describe('a ledger record', () => {
  it('contains every field of a sale', () => {
    expect(recordOf(sale, AT + 7_200_000, calendar)).toEqual({
      orderNo: `20261114${machine.number}0007`,
      status: 'TRADE_SUCCESS',
      statusLabel: '交易成功',
      locationId: machine.id,
      locationName: machine.name,
      totalFen: 1200,
      createdAt: AT,
      createdAtRaw: '2026-11-14 18:32:05',
      lines: [
        {
          vendorSku: first.product.machineSku,
          priceFen: 650,
          costFen: 650,
          status: 'refunded',
        },
        { vendorSku: second.product.machineSku, priceFen: 550, costFen: 340, status: 'paid' },
      ],
      state: 'settled',
      takenAt: AT,
      settledAt: AT + 60_000,
      updatedAt: AT + 7_200_000,
      finalized: true,
    });
  });

  it('changes exactly at the time of a change', () => {
    const standings = [0, 59_999, 60_000, 7_199_999, 7_200_000].map((ms) => {
      const { state, takenAt, settledAt, updatedAt, finalized } = recordOf(sale, AT + ms, calendar);
      return [state, takenAt, settledAt, updatedAt, finalized];
    });
    const open = ['in_progress', null, null, AT, false];
    const settled = ['settled', AT, AT + 60_000, AT + 60_000, false];
    const refunded = ['settled', AT, AT + 60_000, AT + 7_200_000, true];
    expect(standings).toEqual([open, open, settled, settled, refunded]);
  });
});
