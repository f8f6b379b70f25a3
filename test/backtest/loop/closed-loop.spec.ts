import { closedLoop } from './closed-loop.js';
import { naiveRule } from './naive-rule.js';
import type { OrderingRule } from './ordering-rule.js';
import { strategyRule } from './strategy-rule.js';
import { tunedNaive } from './tuned-rule.js';
import { madeUpHistory, madeUpProduct } from '../made-up-sales.js';
import { seededRandom } from '../random.js';
import { STRATEGIES } from '../../../src/replenishment/domain/strategies/index.js';

const START = 40;

describe('a closed loop', () => {
  // One unit a day: the loop starts with ceil(11 * 1) units.
  const steady = madeUpHistory(madeUpProduct(() => 1, START + 14));

  it('loses what it cannot sell when nothing is ordered', () => {
    const never: OrderingRule = ({ slots }) => slots.map(() => 0);
    // Evening stock: 10, 9, ... 0 on eleven days, then 0 on three.
    expect(closedLoop(steady, never, START)).toEqual({ fill: 11 / 14, stock: 55 / 14, orders: 0 });
  });

  it('delivers an order on the morning of the second day after it, and places no other before', () => {
    const seen: number[] = [];
    const below = (least: number, units: number): OrderingRule => {
      return ({ stock }) =>
        stock.map((held) => {
          seen.push(held);
          return held <= least ? units : 0;
        });
    };
    const result = closedLoop(steady, below(2, 5), START);
    // Two are left on the tenth morning; five arrive on the twelfth, when none are left.
    expect(seen).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 5, 4, 3]);
    expect(result).toEqual({
      fill: 1,
      stock: (10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 + 0 + 4 + 3 + 2) / 14,
      orders: 1,
    });
  });

  it('shows a rule the observed sales, not the demand', () => {
    const kinds: (string | undefined)[] = [];
    const watch: OrderingRule = ({ slots, day }) =>
      slots.map(({ kinds: ofSlot, sold }) => {
        expect(sold).toHaveLength(day);
        kinds.push(ofSlot.at(-1));
        return 0;
      });
    closedLoop(steady, watch, START);
    expect(kinds.slice(-4)).toEqual(['open', 'sold_out', 'empty', 'empty']);
  });

  it('includes a product from four weeks after its first sale until its last', () => {
    const late = madeUpProduct((day) => (day >= 20 && day < 50 ? 1 : 0), START + 14, 'late');
    const asked: number[] = [];
    closedLoop(
      madeUpHistory(late),
      ({ slots, day }) => {
        if (slots.length > 0) asked.push(day);
        return slots.map(() => 0);
      },
      START,
    );
    expect(asked).toEqual([48, 49]);
  });
});

describe('the naive rule', () => {
  const product = madeUpProduct(() => 1, 30);
  const orderAt = (stock: number, safetyDays: number) => {
    const slot = { product, sold: product.sold.slice(0, 30), kinds: [] };
    return naiveRule(safetyDays)({ day: 30, weekday: 0, slots: [slot], stock: [stock] });
  };

  it('waits while the stock lasts longer than delivery and safety days', () => {
    expect(orderAt(5, 2)).toEqual([0]);
  });

  it('orders up to delivery, cover and safety days', () => {
    expect(orderAt(4, 2)).toEqual([7]);
    expect(orderAt(4, 2.5)).toEqual([8]);
  });

  it('orders at least 3 and at most 40', () => {
    const quiet = { product, sold: Array.from({ length: 30 }, () => 0), kinds: [] };
    const rule = naiveRule(2);
    expect(rule({ day: 30, weekday: 0, slots: [quiet], stock: [0] })).toEqual([3]);
    const busy = { product, sold: Array.from({ length: 30 }, () => 20), kinds: [] };
    expect(rule({ day: 30, weekday: 0, slots: [busy], stock: [0] })).toEqual([40]);
  });
});

describe('the rules against each other', () => {
  const random = seededRandom(3);
  const history = madeUpHistory(
    ...Array.from({ length: 6 }, (_, at) =>
      madeUpProduct(() => Math.max(0, Math.floor(random() * 4) - 1), 150, `product ${at}`),
    ),
  );

  it("the plan's decision fills nearly everything", () => {
    const result = closedLoop(history, strategyRule(STRATEGIES.adaptive), 90);
    expect(result.fill).toBeGreaterThan(0.95);
  });

  it('the naive rule is tuned to the fewest safety days that fill as much', () => {
    const tuned = tunedNaive(history, 90, 0.97);
    expect(tuned?.fill).toBeGreaterThanOrEqual(0.97);
    const fewer = naiveRule((tuned?.safetyDays ?? 0) - 0.05);
    expect(closedLoop(history, fewer, 90).fill).toBeLessThan(0.97);
    expect(tunedNaive(history, 90, 1.01)).toBeNull();
  });
});
