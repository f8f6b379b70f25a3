import {
  commonBasis,
  priceAtRisk,
  stockAtRisk,
  stockFinding,
  total,
  type SlotOutlook,
} from './money-at-risk.js';

/** Lead time and safety. */
const SOON = 4;
const TOMORROW = new Date('2026-01-02T00:00:00Z');

const slot = (vendorSku: string, more: Partial<SlotOutlook> = {}): SlotOutlook => ({
  vendorSku,
  title: `Drink ${vendorSku}`,
  priceFen: 300,
  costFen: null,
  stock: 9,
  locked: false,
  dailyRate: 1,
  soldToday: 0,
  daysOfCover: 9,
  stockoutAt: TOMORROW,
  arrival: null,
  unitsShort: 0.5,
  ...more,
});
const OUT = { stock: 0, daysOfCover: 0, unitsShort: 7 };
const SHORT = { stock: 2, daysOfCover: 4, unitsShort: 5 };

const SOLD = { stockoutAt: TOMORROW, arrivesAt: null, atRiskBasis: 'revenue' as const };

const findingOf = (...slots: SlotOutlook[]) =>
  stockFinding({ locationId: 'M1', namespace: 'acme-machine', slots }, SOON);

it('counts slots that are or soon will be empty, and adds up all money at risk', () => {
  // 7 × ¥3 + 5 × ¥3 + 0.5 × ¥3
  expect(findingOf(slot('a', SHORT), slot('b', OUT), slot('c'))).toEqual({
    id: 'stock:M1',
    kind: 'stock',
    atRiskFen: 2_100 + 1_500 + 150,
    atRiskBasis: 'revenue',
    amountFen: null,
    since: null,
    locationId: 'M1',
    namespace: 'acme-machine',
    slotsOut: 1,
    slotsRunningOut: 1,
    worst: [
      { vendorSku: 'b', title: 'Drink b', stock: 0, ...SOLD, atRiskFen: 2_100 },
      { vendorSku: 'a', title: 'Drink a', stock: 2, ...SOLD, atRiskFen: 1_500 },
      { vendorSku: 'c', title: 'Drink c', stock: 9, ...SOLD, atRiskFen: 150 },
    ],
  });
});

it.each([
  [
    'all stock lasts long enough',
    [slot('a', { daysOfCover: 4.1 }), slot('b', { daysOfCover: null })],
  ],
  ['the empty slots are locked', [slot('a', { ...OUT, locked: true })]],
  ['the empty slots have no demand', [slot('a', { ...OUT, dailyRate: 0, unitsShort: 0 })]],
  ['there are no slots', []],
])('there is no finding when %s', (_, slots) => {
  expect(findingOf(...slots)).toBeUndefined();
});

it('lists the five worst slots, and none without a loss', () => {
  const many = Array.from({ length: 8 }, (_, n) => slot(`s${n}`, { ...SHORT, unitsShort: n + 1 }));
  const named = (...slots: SlotOutlook[]) =>
    findingOf(...slots)?.worst.map(({ vendorSku }) => vendorSku);
  expect(named(...many)).toEqual(['s7', 's6', 's5', 's4', 's3']);
  expect(named(slot('a', OUT), slot('b', { unitsShort: 0 }))).toEqual(['a']);
});

it('uses the margin if the cost is known', () => {
  const margin = slot('a', { ...OUT, costFen: 200 });
  expect(findingOf(margin)).toMatchObject({ atRiskFen: 700, atRiskBasis: 'margin' });
  expect(findingOf(margin, slot('b', OUT))).toMatchObject({
    atRiskFen: 2_800,
    atRiskBasis: 'mixed',
  });
});

it('does not count a slot as running out if stock arrives first', () => {
  const arrival = (inDays: number) => ({ at: TOMORROW, inDays });
  expect(findingOf(slot('a', { ...SHORT, arrival: arrival(4) }))).toBeUndefined();
  expect(findingOf(slot('a', { ...SHORT, arrival: arrival(4.1) }))).toMatchObject({
    slotsRunningOut: 1,
    worst: [{ arrivesAt: TOMORROW }],
  });
});

it('lists a product that first sold and ran out today without an amount', () => {
  const young = slot('a', { ...OUT, dailyRate: 0, soldToday: 3, unitsShort: 0 });
  expect(findingOf(young)).toMatchObject({
    atRiskFen: null,
    atRiskBasis: null,
    slotsOut: 1,
    worst: [{ vendorSku: 'a', atRiskFen: null }],
  });
});

describe('money at risk', () => {
  const MOST = Number.MAX_SAFE_INTEGER;

  it.each([
    // Two and a half units at ¥3.50.
    [2.5, 350, null, 875, 'revenue'],
    // ¥1.50 of the price is margin.
    [2.5, 350, 200, 375, 'margin'],
    // 333.3 fen, rounded.
    [0.1, 3_333, null, 333, 'revenue'],
    [0, 350, null, 0, 'revenue'],
    [3, MOST, null, MOST, 'revenue'],
    // A product that sells below cost loses nothing.
    [3, 350, 400, 0, 'margin'],
  ])(
    '%d units short at a price of %d fen and a cost of %p put %d fen at risk',
    (units, priceFen, costFen, atRiskFen, atRiskBasis) => {
      expect(stockAtRisk(units, { priceFen, costFen })).toEqual({ atRiskFen, atRiskBasis });
    },
  );

  it.each([
    // ¥0.50 on each of 14 a week.
    ['too low', 300, 350, 14, 700],
    ['too low for what does not sell', 300, 350, 0, 0],
    ['too low where nothing is known of the slot', 300, 350, undefined, null],
    ['too high', 400, 350, 14, null],
  ])('a price that is %s', (_, shownFen, expectedFen, weeklyUnits, atRiskFen) => {
    expect(priceAtRisk({ shownFen, expectedFen }, weeklyUnits)).toBe(atRiskFen);
  });

  it('a total is capped at the largest safe integer', () => {
    expect(total([1, 2, 3])).toBe(6);
    expect(total([MOST, 1])).toBe(MOST);
  });

  it('a sum of margins and revenues is mixed', () => {
    expect(commonBasis(['margin', null, 'margin'])).toBe('margin');
    expect(commonBasis(['margin', 'revenue'])).toBe('mixed');
    expect(commonBasis([null])).toBeNull();
  });
});
