import { stockFinding, type SlotOutlook } from './stock-finding.js';

/** Lead time and safety. */
const SOON = 4;
const TOMORROW = new Date('2026-01-02T00:00:00Z');

const slot = (vendorSku: string, more: Partial<SlotOutlook> = {}): SlotOutlook => ({
  vendorSku,
  title: `Drink ${vendorSku}`,
  priceFen: 300,
  stock: 9,
  locked: false,
  dailyRate: 1,
  daysOfCover: 9,
  stockoutAt: TOMORROW,
  unitsShort: 0.5,
  ...more,
});
const OUT = { stock: 0, daysOfCover: 0, unitsShort: 7 };
const SHORT = { stock: 2, daysOfCover: 4, unitsShort: 5 };

const findingOf = (...slots: SlotOutlook[]) =>
  stockFinding({ locationId: 'M1', namespace: 'acme-machine', slots }, SOON);

it('counts slots that are empty or soon will be, and the money of all that may be missed', () => {
  // 7 × ¥3 + 5 × ¥3 + 0.5 × ¥3
  expect(findingOf(slot('a', SHORT), slot('b', OUT), slot('c'))).toEqual({
    id: 'stock:M1',
    kind: 'stock',
    atRiskFen: 2_100 + 1_500 + 150,
    since: null,
    locationId: 'M1',
    namespace: 'acme-machine',
    slotsOut: 1,
    slotsRunningOut: 1,
    worst: [
      { vendorSku: 'b', title: 'Drink b', stock: 0, stockoutAt: TOMORROW, atRiskFen: 2_100 },
      { vendorSku: 'a', title: 'Drink a', stock: 2, stockoutAt: TOMORROW, atRiskFen: 1_500 },
      { vendorSku: 'c', title: 'Drink c', stock: 9, stockoutAt: TOMORROW, atRiskFen: 150 },
    ],
  });
});

it.each([
  ['all last', [slot('a', { daysOfCover: 4.1 }), slot('b', { daysOfCover: null })]],
  ['the empty ones are locked', [slot('a', { ...OUT, locked: true })]],
  ['nobody wants the empty ones', [slot('a', { ...OUT, dailyRate: 0, unitsShort: 0 })]],
  ['there are none', []],
])('is nothing when %s', (_, slots) => {
  expect(findingOf(...slots)).toBeUndefined();
});

it('names the five worst, and none that costs nothing', () => {
  const many = Array.from({ length: 8 }, (_, n) => slot(`s${n}`, { ...SHORT, unitsShort: n + 1 }));
  const named = (...slots: SlotOutlook[]) =>
    findingOf(...slots)?.worst.map(({ vendorSku }) => vendorSku);
  expect(named(...many)).toEqual(['s7', 's6', 's5', 's4', 's3']);
  expect(named(slot('a', OUT), slot('b', { unitsShort: 0 }))).toEqual(['a']);
});
