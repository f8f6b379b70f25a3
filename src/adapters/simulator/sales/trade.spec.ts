import fc from 'fast-check';
import { Calendar } from '../calendar.js';
import { placeMachine, type Slot } from '../world/machines.js';
import { stockProducts } from '../world/products.js';
import { takesGoods } from './sale-course.js';
import { Interventions } from './interventions.js';
import { shoppersOn } from './shoppers.js';
import { stockAt, trade, type Delivery, type Trade } from './trade.js';

const calendar = new Calendar('Asia/Shanghai');
const DAY = 20_700;
const DAY_MS = 86_400_000;
const start = calendar.startOf(DAY);
const machine = placeMachine('trade', 0, stockProducts('trade'));
const { slots } = machine;
const slotAt = (index: number): Slot => {
  const slot = slots[index];
  if (!slot) throw new Error(`There is no slot ${index}`);
  return slot;
};
const shoppers = [DAY, DAY + 1, DAY + 2].flatMap((day) => shoppersOn('s', machine, calendar, day));

const anySlot = fc.nat(slots.length - 1).map((index) => slotAt(index));
const anyMoment = fc.oneof(
  fc.integer({ min: start, max: start + 4 * DAY_MS }),
  fc.nat(shoppers.length - 1).map((index) => shoppers[index]?.at ?? start),
);
const anyStock = fc.tuple(...slots.map(({ capacity }) => fc.nat(capacity)));
const anyDeliveries: fc.Arbitrary<Delivery[]> = fc
  .array(
    fc.record({
      ref: fc.uuid(),
      at: anyMoment,
      lines: fc.array(fc.record({ slot: anySlot, quantity: fc.integer({ min: 1, max: 40 }) })),
    }),
    { maxLength: 6 },
  )
  .map((deliveries) => deliveries.sort((left, right) => left.at - right.at));
const anyPriceChanges = fc.array(
  fc.record({ slot: anySlot, at: anyMoment, priceFen: fc.integer({ min: 1, max: 3000 }) }),
);

interface PriceChange {
  slot: Slot;
  at: number;
  priceFen: number;
}

function tradeWith(
  startStock: readonly number[],
  deliveries: readonly Delivery[],
  changes: readonly PriceChange[] = [],
) {
  const interventions = new Interventions();
  for (const { slot, at, priceFen } of [...changes].sort((left, right) => left.at - right.at)) {
    interventions.changePrice(slot, at, priceFen);
  }
  return trade({
    machine,
    startStock,
    shoppers,
    deliveries,
    priceAt: (slot, ms) => interventions.priceAt(slot, ms),
  });
}

describe('sales at a machine', () => {
  it('never exceed the stock, and the stock never exceeds the capacity', () => {
    fc.assert(
      fc.property(anyStock, anyDeliveries, anyMoment, (stock, deliveries, ms) => {
        for (const [index, pieces] of stockAt(tradeWith(stock, deliveries), ms).entries()) {
          expect(pieces).toBeGreaterThanOrEqual(0);
          expect(pieces).toBeLessThanOrEqual(slots[index]?.capacity ?? -1);
        }
      }),
    );
  });

  it('leave the initial stock plus deliveries minus units sold', () => {
    fc.assert(
      fc.property(anyStock, anyDeliveries, (stock, deliveries) => {
        const result = tradeWith(stock, deliveries);
        const expected = [...stock] as number[];
        const add = (slot: Slot, pieces: number) => {
          expected[slot.index] = (expected[slot.index] ?? 0) + pieces;
        };
        for (const { lines } of result.delivered) for (const l of lines) add(l.slot, l.quantity);
        for (const { fate, lines } of result.sales) {
          if (takesGoods(fate)) for (const { slot } of lines) add(slot, -1);
        }
        expect(result.endStock).toEqual(expected);
        expect(stockAt(result, Infinity)).toEqual(expected);
      }),
    );
  });

  it('do not depend on later interventions', () => {
    fc.assert(
      fc.property(
        anyStock,
        anyDeliveries,
        anyPriceChanges,
        anyMoment,
        (stock, deliveries, changes, ms) => {
          const earlier = <T extends { at: number }>(things: readonly T[]) =>
            things.filter(({ at }) => at < ms);
          const seen = ({ sales }: Trade) => sales.filter(({ at }) => at <= ms);
          const whole = tradeWith(stock, deliveries, changes);
          const cut = tradeWith(stock, earlier(deliveries), earlier(changes));
          expect(seen(whole)).toEqual(seen(cut));
        },
      ),
    );
  });

  it('stop when stock runs out and continue after deliveries', () => {
    const empty = slots.map(() => 0);
    expect(tradeWith(empty, []).sales).toEqual([]);
    const full = tradeWith(
      slots.map(({ capacity }) => capacity),
      [],
    );
    // At the exact time of a would-be sale, for which it is too late.
    const at = full.sales[10]?.at ?? NaN;
    const lines = slots.map((slot) => ({ slot, quantity: 1000 }));
    const refilled = tradeWith(empty, [{ ref: 'r', at, lines }]);
    expect(refilled.sales.length).toBeGreaterThan(0);
    expect(refilled.sales.filter((sale) => sale.at <= at)).toEqual([]);
    expect(refilled.delivered[0]?.lines.map(({ quantity }) => quantity)).toEqual(
      slots.map(({ capacity }) => capacity),
    );
  });

  it('use the price at the time', () => {
    const full = slots.map(({ capacity }) => capacity);
    const changes = slots.map((slot) => ({ slot, at: start + DAY_MS, priceFen: 1 }));
    const { sales } = tradeWith(full, [], changes);
    const lines = sales.flatMap(({ at, lines: sold }) => sold.map((line) => ({ at, ...line })));
    expect(lines.length).toBeGreaterThan(20);
    for (const { at, slot, priceFen } of lines) {
      expect(priceFen).toBe(at > start + DAY_MS ? 1 : slot.basePriceFen);
    }
  });

  it('increase at a lower price and decrease at a higher one', () => {
    const plenty = slots.map(() => 1000);
    const soldAt = (factor: number) =>
      tradeWith(
        plenty,
        [],
        slots.map((slot) => ({
          slot,
          at: start,
          priceFen: Math.round(slot.basePriceFen * factor),
        })),
      ).sales.length;
    expect(soldAt(0.8)).toBeGreaterThan(soldAt(1));
    expect(soldAt(1)).toBeGreaterThan(soldAt(1.5));
  });
});
