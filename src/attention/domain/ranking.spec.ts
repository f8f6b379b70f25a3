import { said } from '../../texts/index.js';
import fc from 'fast-check';
import type { Finding } from './finding.js';
import { awaitingDecision, ranked } from './ranking.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const machine = (id: string, atRiskFen: number | null, since: Date | null): Finding => ({
  kind: 'machine',
  id,
  atRiskFen,
  atRiskBasis: null,
  amountFen: null,
  since,
  locationId: id,
  name: id,
  lastSyncedAt: null,
  verified: true,
  online: null,
});

const stock = (id: string, atRiskFen: number): Finding => ({
  kind: 'stock',
  id,
  atRiskFen,
  atRiskBasis: null,
  amountFen: null,
  since: null,
  locationId: id,
  namespace: 'acme-machine',
  slotsOut: 1,
  slotsRunningOut: 0,
  worst: [],
});

const checkout = (id: string, totalFen: number): Finding => ({
  kind: 'checkout',
  id,
  atRiskFen: null,
  atRiskBasis: null,
  amountFen: totalFen,
  since: null,
  checkoutId: id,
  status: 'ready_for_complete',
  vendor: 'acme-supply',
  totalFen,
  reason: said('It was refused'),
});

const vendor = (id: string): Finding => ({
  kind: 'vendor',
  id,
  atRiskFen: null,
  atRiskBasis: null,
  amountFen: null,
  since: null,
  namespace: 'acme-supply',
  lastOutcome: 'unreachable',
  lastCallAt: null,
});

const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id);

it('sorts by money at risk, then unknown amounts, then oldest first', () => {
  const findings = [
    machine('unknown-new', null, day(9)),
    machine('zero', 0, day(1)),
    machine('much', 900, day(8)),
    machine('some-new', 500, day(7)),
    machine('unknown-undated', null, null),
    machine('some-old', 500, day(2)),
    machine('unknown-old', null, day(3)),
  ];
  const { listed, totalFen, counts } = ranked(findings);
  expect(idsOf(listed)).toEqual([
    'much',
    'some-old',
    'some-new',
    'zero',
    'unknown-old',
    'unknown-new',
    'unknown-undated',
  ]);
  expect(totalFen).toBe(1_900);
  expect(counts).toEqual({
    approval: 0,
    stock: 0,
    checkout: 0,
    vendor: 0,
    machine: 7,
    price: 0,
    task: 0,
  });
});

const many = (count: number, make: (n: number) => Finding) =>
  Array.from({ length: count }, (_, n) => make(n));

it('lists at most 50 of a kind and counts all', () => {
  const { listed, totalFen, counts } = ranked([
    ...many(80, (n) => stock(`stock-${n}`, 1_000 + n)),
    ...many(70, (n) => machine(`machine-${n}`, n, null)),
  ]);
  expect(idsOf(listed)).toEqual([
    ...many(50, (n) => stock(`stock-${79 - n}`, 0)).map(({ id }) => id),
    ...many(50, (n) => machine(`machine-${69 - n}`, 0, null)).map(({ id }) => id),
  ]);
  expect(counts).toMatchObject({ stock: 80, machine: 70 });
  expect(totalFen).toBe(80 * 1_000 + (79 * 80) / 2 + (69 * 70) / 2);
});

const approval = (id: string, amountFen: number): Finding => ({
  kind: 'approval',
  locationId: null,
  id,
  atRiskFen: null,
  atRiskBasis: null,
  amountFen,
  since: null,
  approval: {
    id,
    kind: 'restock_plan',
    summary: id,
    about: said(id),
    subject: { type: 'checkout', id },
  },
});

it('ranks costs behind losses and totals them separately', () => {
  const { listed, totalFen, awaitingFen } = ranked([
    approval('large', 9_000),
    vendor('vendor'),
    approval('small', 10),
    stock('stock', 5),
    checkout('checkout', 700),
  ]);
  expect(idsOf(listed)).toEqual(['stock', 'large', 'checkout', 'small', 'vendor']);
  expect([totalFen, awaitingFen]).toEqual([5, 9_010]);
});

it('lists 100 in total, and always decisions, vendors and checkouts', () => {
  const { listed } = ranked([
    ...many(60, (n) => stock(`stock-${n}`, 1_000 + n)),
    ...many(60, (n) => machine(`machine-${n}`, 500 + n, null)),
    checkout('checkout', 700),
    approval('approval', 1),
    vendor('vendor'),
  ]);
  expect(listed).toHaveLength(100);
  expect(idsOf(listed).slice(-4)).toEqual(['machine-13', 'checkout', 'approval', 'vendor']);
});

it('does not depend on the input order', () => {
  const findings = Array.from({ length: 12 }, (_, n) =>
    machine(`machine-${n}`, n % 3 === 0 ? null : n % 2, n % 4 === 0 ? null : day(1 + (n % 2))),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(findings, { minLength: 12 }), (shuffled) => {
      expect(idsOf(ranked(shuffled).listed)).toEqual(idsOf(ranked(findings).listed));
    }),
  );
});

describe('awaiting decision', () => {
  const decision = (type: string, id: string, amountFen: number | null): Finding => ({
    kind: 'approval',
    locationId: null,
    id,
    atRiskFen: null,
    atRiskBasis: null,
    amountFen,
    since: null,
    approval: { id, kind: 'restock_plan', summary: id, about: said(id), subject: { type, id } },
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
    reason: said('It was refused'),
  };

  it.each<[string, Finding[], number]>([
    ['nothing', [], 0],
    ['every pending purchase', [purchase('a', 100), purchase('b', 200)], 300],
    ['the most expensive pending run', [run('a', 100), run('b', 300), run('c', 200)], 300],
    ['that run plus purchases', [run('a', 300), purchase('b', 50), run('c', 300)], 350],
    ['a decision without an amount as zero', [run('a', null), purchase('b', 50)], 50],
    ['no purchase that was already decided', [purchase('b', 50), failed], 50],
  ])('counts %s', (_, findings, amount) => {
    expect(awaitingDecision(findings)).toBe(amount);
  });
});
