import type { Finding } from './finding.js';
import {
  awaitingDecision,
  commonBasis,
  openReason,
  priceAtRisk,
  stockAtRisk,
  total,
} from './money-at-risk.js';

describe('checkout reason', () => {
  it.each([
    ['complete_in_progress', 'acme-supply has not confirmed it yet'],
    ['incomplete', 'A placed run waits for this purchase'],
    ['ready_for_complete', 'A placed run waits for this purchase'],
  ])('of one that is %s is: %s', (status, reason) => {
    expect(openReason({ status, vendor: 'acme-supply' })).toBe(reason);
  });
});

describe('awaiting decision', () => {
  const decision = (type: string, id: string, amountFen: number | null): Finding => ({
    kind: 'approval',
    id,
    atRiskFen: null,
    atRiskBasis: null,
    amountFen,
    since: null,
    approval: { id, kind: 'restock_plan', summary: id, subject: { type, id } },
  });
  const run = (id: string, amountFen: number | null) =>
    decision('replenishment_run', id, amountFen);
  const purchase = (id: string, amountFen: number) => decision('checkout', id, amountFen);
  const failed: Finding = {
    kind: 'checkout',
    id: 'failed',
    atRiskFen: null,
    atRiskBasis: null,
    amountFen: 999,
    since: null,
    checkoutId: 'failed',
    status: 'ready_for_complete',
    vendor: 'acme-supply',
    totalFen: 999,
    reason: 'It was refused',
  };

  it.each<[string, Finding[], number]>([
    ['nothing', [], 0],
    ['every purchase that waits', [purchase('a', 100), purchase('b', 200)], 300],
    [
      'the most expensive of the runs that wait',
      [run('a', 100), run('b', 300), run('c', 200)],
      300,
    ],
    ['that beside purchases', [run('a', 300), purchase('b', 50), run('c', 300)], 350],
    ['a decision without an amount as nothing', [run('a', null), purchase('b', 50)], 50],
    ['no purchase that was decided on', [purchase('b', 50), failed], 50],
  ])('counts %s', (_, findings, amount) => {
    expect(awaitingDecision(findings)).toBe(amount);
  });
});

describe('money at risk', () => {
  const MOST = Number.MAX_SAFE_INTEGER;

  it.each([
    // Two and a half units at ¥3.50.
    [2.5, 350, null, 875, 'revenue'],
    // Of which ¥1.50 is margin.
    [2.5, 350, 200, 375, 'margin'],
    // 333.3 fen, rounded.
    [0.1, 3_333, null, 333, 'revenue'],
    [0, 350, null, 0, 'revenue'],
    [3, MOST, null, MOST, 'revenue'],
    // Nothing is lost by what sells below its cost.
    [3, 350, 400, 0, 'margin'],
  ])(
    '%d units short at %d fen that cost %p put %d fen at risk',
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

  it('a total beyond what can be told exactly is the most that can', () => {
    expect(total([1, 2, 3])).toBe(6);
    expect(total([MOST, 1])).toBe(MOST);
  });

  it('a sum of margins and revenues is mixed', () => {
    expect(commonBasis(['margin', null, 'margin'])).toBe('margin');
    expect(commonBasis(['margin', 'revenue'])).toBe('mixed');
    expect(commonBasis([null])).toBeNull();
  });
});
