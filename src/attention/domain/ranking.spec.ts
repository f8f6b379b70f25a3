import fc from 'fast-check';
import type { Finding } from './finding.js';
import { ranked } from './ranking.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const machine = (id: string, atRiskFen: number | null, since: Date | null): Finding => ({
  kind: 'machine',
  id,
  atRiskFen,
  since,
  locationId: id,
  name: id,
  lastSyncedAt: null,
  online: null,
});

const stock = (id: string, atRiskFen: number): Finding => ({
  kind: 'stock',
  id,
  atRiskFen,
  since: null,
  locationId: id,
  namespace: 'acme-machine',
  slotsOut: 1,
  slotsRunningOut: 0,
  worst: [],
});

const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id);

it('puts the most money first, what has none after, and then the oldest', () => {
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
  expect(counts).toEqual({ approval: 0, stock: 0, checkout: 0, vendor: 0, machine: 7, price: 0 });
});

it('lists at most 50 of stock and 100 in all, and counts every one', () => {
  const findings = [
    ...Array.from({ length: 80 }, (_, n) => stock(`stock-${n}`, 1_000 + n)),
    ...Array.from({ length: 70 }, (_, n) => machine(`machine-${n}`, n, null)),
  ];
  const { listed, totalFen, counts } = ranked(findings);
  expect(listed.filter(({ kind }) => kind === 'stock')).toHaveLength(50);
  expect(listed[0]?.id).toBe('stock-79');
  expect(listed).toHaveLength(100);
  expect(listed.at(-1)?.id).toBe('machine-20');
  expect(counts).toMatchObject({ stock: 80, machine: 70 });
  expect(totalFen).toBe(80 * 1_000 + (79 * 80) / 2 + (69 * 70) / 2);
});

it('does not depend on the order in which they were found', () => {
  const findings = Array.from({ length: 12 }, (_, n) =>
    machine(`machine-${n}`, n % 3 === 0 ? null : n % 2, n % 4 === 0 ? null : day(1 + (n % 2))),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(findings, { minLength: 12 }), (shuffled) => {
      expect(idsOf(ranked(shuffled).listed)).toEqual(idsOf(ranked(findings).listed));
    }),
  );
});
