import { CAUTIOUS_RULES } from '../../../../rules/rules.js';
import { draftLine, mostUrgent, type WantedSlot } from './draft-line.js';
import { draftRun } from './draft-run.js';
import type { FoundOffer } from './supplier-match.js';

const slot = (more: Partial<WantedSlot> = {}): WantedSlot => ({
  locationId: 'M1',
  namespace: 'acme-machine',
  vendorSku: 'cola',
  title: 'Cola',
  priceFen: 300,
  stock: 2,
  capacity: null,
  highestStock: null,
  locked: false,
  stockKnownSince: null,
  stockHistoryPoints: 0,
  demand: {
    dailyRate: 2,
    naiveDailyRate: 2,
    availableDays: 21,
    emptyDays: 0,
    closedDays: 0,
    observedDays: 21,
    soldToday: 0,
    measured: true,
  },
  dispersion: 1,
  daysOfCover: 1,
  stockoutAt: null,
  stockoutBetween: { earliest: null, latest: null },
  lostSales: { units: 0, amountFen: 0 },
  visitCover: null,
  recommendation: { action: 'order', quantity: 20, reason: 'low' },
  ...more,
});

const found: FoundOffer = {
  namespace: 'acme-supply',
  skuId: 'acme-supply:C',
  vendorSku: 'C',
  offer: {
    title: 'Cola can',
    category: 'drinks',
    imageUrl: null,
    stock: 100,
    units: [
      { unit: 'EA', contains: 1, priceFen: 210, priceDerived: false },
      { unit: 'BX', contains: 12, priceFen: 2_400, priceDerived: false },
    ],
  },
};
const around = { found, knownCostFen: 190, maxOrderQty: 40 };

describe('a line costs', () => {
  it.each([
    ["the supplier's price", around, 2_400, false, 'BX'],
    ['what it cost last where nobody sells it', { ...around, found: undefined }, 190, false, null],
    [
      'an estimate where nothing is known',
      { ...around, found: undefined, knownCostFen: undefined },
      165,
      true,
      null,
    ],
    [
      'an estimate while its supplier cannot be asked',
      { ...around, found: { ...found, offer: null } },
      190,
      true,
      'EA',
    ],
  ])('%s', (_, dependencies, unitCostFen, costEstimated, unit) => {
    const line = draftLine(slot(), dependencies);
    expect(line).toMatchObject({ unitCostFen, costEstimated });
    expect(line.source?.unit ?? null).toBe(unit);
  });
});

it.each([
  ['boxes where the slot can use them', null, 40, 24],
  ['no more than the slot holds', 25, 40, 20],
  ['no more than is ever ordered', null, 23, 20],
])('orders %s', (_, capacity, maxOrderQty, quantity) => {
  expect(draftLine(slot({ capacity }), { ...around, maxOrderQty }).quantity).toBe(quantity);
});

describe('a run', () => {
  const NOW = new Date('2026-01-15T12:00:00Z');
  const lines = [draftLine(slot(), around), draftLine(slot({ locationId: 'M2' }), around)];

  it('is approved within the limit and needs approval above it', () => {
    const rules = { ...CAUTIOUS_RULES, spendingLimitPerRun: 9_600 };
    expect(draftRun(lines, rules, NOW)).toMatchObject({
      status: 'approved',
      totalFen: 9_600,
      approvalRequired: false,
      lines: [{ position: 1 }, { position: 2 }],
    });
    expect(draftRun(lines, { ...rules, spendingLimitPerRun: 9_599 }, NOW)).toMatchObject({
      status: 'pending_approval',
      approvalRequired: true,
    });
  });

  it('always needs approval while purchases are on probation', () => {
    const until = (probationUntil: string) => ({ ...CAUTIOUS_RULES, probationUntil });
    expect(draftRun(lines, until('2026-01-15T12:00:01Z'), NOW)?.status).toBe('pending_approval');
    expect(draftRun(lines, until('2026-01-15T12:00:00Z'), NOW)?.status).toBe('approved');
    expect(draftRun([], until('2027-01-01T00:00:00Z'), NOW)?.status).toBe('nothing_to_do');
  });

  it('leaves out no-go products, by any of their names', () => {
    const rules = { ...CAUTIOUS_RULES, hardNoGos: ['DRINKS'] };
    expect(draftRun(lines, rules, NOW)).toMatchObject({
      status: 'nothing_to_do',
      lines: [],
      totalFen: 0,
      leftOut: [
        { code: 'no_go', params: expect.objectContaining({ word: 'DRINKS' }) as object },
        { code: 'no_go', params: expect.objectContaining({ word: 'DRINKS' }) as object },
      ],
    });
  });

  it('is blocked by the kill switch', () => {
    const rules = { ...CAUTIOUS_RULES, killSwitchEngaged: true };
    expect(draftRun(lines, rules, NOW)).toMatchObject({ status: 'blocked', lines: [] });
    expect(draftRun([], rules, NOW)).toMatchObject({ status: 'blocked' });
  });

  it('is undefined when its cost is not a safe integer', () => {
    const dear = { ...draftLine(slot(), around), unitCostFen: Number.MAX_SAFE_INTEGER };
    expect(draftRun([dear, dear], CAUTIOUS_RULES, NOW)).toBeUndefined();
  });

  it('holds the most urgent slots when there are too many', () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      slot({ vendorSku: `S${index}`, daysOfCover: index === 500 ? 0 : index || null }),
    );
    const chosen = mostUrgent(many).map(({ vendorSku }) => vendorSku);
    expect(chosen).toHaveLength(500);
    expect(chosen[0]).toBe('S500');
    expect(chosen).not.toContain('S0');
  });
});
