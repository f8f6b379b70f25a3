import fc from 'fast-check';
import { slotDemand, soldInWindow } from '../demand/slot-demand.js';
import type { DayKind, SlotHistory } from '../history.js';
import { STRATEGIES } from '../strategies/index.js';
import { decide, type DecisionFacts } from './order-decision.js';

const rates = fc.oneof(
  fc.double({ min: 0, max: 5, noNaN: true }),
  fc.double({ min: 0, max: 500, noNaN: true }),
);
const visitCovers = fc
  .record({
    coverDays: fc.integer({ min: 1, max: 60 }),
    deliveryDays: fc.double({ min: 0, max: 60, noNaN: true }),
    isLastCall: fc.boolean(),
  })
  .map(({ isLastCall, ...cover }) => ({
    ...cover,
    from: '2026-11-24',
    until: '2026-12-01',
    nextDeliveryDays: isLastCall ? cover.deliveryDays + cover.coverDays : 1,
  }));
const facts: fc.Arbitrary<DecisionFacts> = fc.record({
  stock: fc.nat(60),
  capacity: fc.option(fc.nat(60)),
  locked: fc.boolean(),
  rate: rates,
  shape: fc.constantFrom([1, 1, 1, 1, 1, 1, 1], [0.6, 0.6, 0.6, 0.6, 0.6, 2, 2]),
  dispersion: fc.double({ min: 1, max: 6, noNaN: true }),
  weekday: fc.nat(6),
  dayLeft: fc.double({ min: 0, max: 1, noNaN: true }),
  leadDays: fc.double({ min: 0, max: 20, noNaN: true }),
  soldInWindow: fc.nat(100),
  demand: fc.constant(slotDemand({ sold: [], kinds: [] }, 0)),
  visitCover: fc.option(visitCovers),
});
const params = fc
  .record({
    coverDays: fc.integer({ min: 1, max: 60 }),
    safetyDays: fc.nat(60),
    minOrderQty: fc.integer({ min: 1, max: 30 }),
    further: fc.nat(60),
  })
  .map(({ further, ...rest }) => ({ ...rest, maxOrderQty: rest.minOrderQty + further }));

const ordered = (...args: Parameters<typeof decide>): number => {
  const decision = decide(...args);
  return decision.action === 'order' ? decision.quantity : 0;
};

describe('what is ordered', () => {
  it('respects minimum and maximum order, room and locks', () => {
    fc.assert(
      fc.property(facts, params, (given, rules) => {
        const decision = decide(given, rules);
        if (decision.action !== 'order') return;
        expect(given.locked).toBe(false);
        expect(given.rate > 0 || given.stock === 0).toBe(true);
        expect(Number.isSafeInteger(decision.quantity)).toBe(true);
        const least = given.stock === 0 ? (given.capacity ?? Infinity) : Infinity;
        expect(decision.quantity).toBeGreaterThanOrEqual(Math.min(rules.minOrderQty, least));
        expect(decision.quantity).toBeLessThanOrEqual(rules.maxOrderQty);
        expect(given.stock + decision.quantity).toBeLessThanOrEqual(given.capacity ?? Infinity);
      }),
    );
  });

  it('is never more for more stock', () => {
    fc.assert(
      fc.property(facts, params, fc.nat(20), (given, rules, more) => {
        const fuller = { ...given, stock: given.stock + more };
        expect(ordered(fuller, rules)).toBeLessThanOrEqual(ordered(given, rules));
      }),
    );
  });

  it('is never less for a later visit after the next one', () => {
    fc.assert(
      fc.property(facts, params, visitCovers, fc.nat(20), (given, rules, visitCover, more) => {
        const longer = { ...visitCover, coverDays: visitCover.coverDays + more };
        const fewer = ordered({ ...given, visitCover }, rules);
        expect(ordered({ ...given, visitCover: longer }, rules)).toBeGreaterThanOrEqual(fewer);
      }),
    );
  });

  it('is never less for a higher rate', () => {
    fc.assert(
      fc.property(facts, params, rates, (given, rules, more) => {
        const faster = { ...given, rate: given.rate + more };
        expect(ordered(faster, rules)).toBeGreaterThanOrEqual(ordered(given, rules));
      }),
    );
  });

  it('is never less for more sales, by the naive strategy', () => {
    const kinds = fc.constantFrom<DayKind>('open', 'sold_out', 'empty', 'closed', 'absent');
    const days = fc.array(fc.record({ sold: fc.nat(6), more: fc.nat(3), kind: kinds }), {
      maxLength: 84,
    });
    fc.assert(
      fc.property(facts, params, days, (given, rules, list) => {
        const orderedFor = (sold: number[]) => {
          const slot: SlotHistory = { sold, kinds: list.map(({ kind }) => kind) };
          const history = { days: list.length, firstWeekday: 0, slots: [slot] };
          const { shape, dispersion, slots } = STRATEGIES.naive.forecast(history);
          const rate = slots[0]?.dailyRate ?? 0;
          const seen = { soldInWindow: soldInWindow(sold), demand: slotDemand(slot, rate) };
          return ordered({ ...given, shape, dispersion, rate, ...seen }, rules);
        };
        const fewer = orderedFor(list.map(({ sold }) => sold));
        expect(orderedFor(list.map(({ sold, more }) => sold + more))).toBeGreaterThanOrEqual(fewer);
      }),
    );
  });
});
