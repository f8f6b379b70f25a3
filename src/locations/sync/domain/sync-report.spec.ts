import { inEnglish } from '../../../texts/in-english.fixture.js';
import { syncEvents, type SyncReport } from './sync-report.js';

const told = (given: SyncReport) => syncEvents(given).map(inEnglish);

const machine = (id: string, kind?: string) => ({
  id,
  name: `Hall ${id}`,
  namespace: 'acme-machine',
  problem: kind === undefined ? null : { kind, reason: `acme-machine: ${kind}` },
});
const report = (changes: Partial<SyncReport>): SyncReport => ({
  machines: [machine('A')],
  slots: 40,
  products: 30,
  sales: 12_345,
  windowDays: 30,
  ledgers: [],
  ...changes,
});

it('reports a round in one event', () => {
  expect(told(report({ machines: [machine('A'), machine('B')] }))).toEqual([
    {
      kind: 'sync',
      summary: 'Synced 2 machines: 40 slots, 30 products, 12,345 sales in 30 days',
      reasoning: 'Every machine that was due was read live, and the ledger was brought up to date',
    },
  ]);
});

it('uses the singular for one', () => {
  const [event] = told(report({ slots: 1, products: 1, sales: 1 }));
  expect(event?.summary).toBe('Synced 1 machine: 1 slot, 1 product, 1 sale in 30 days');
});

it('reports a single failed machine under its id', () => {
  const events = told(report({ machines: [machine('A'), machine('B', 'refused')] }));
  expect(events.map(({ summary }) => summary)).toEqual([
    'Synced 1 of 2 machines: 40 slots, 30 products, 12,345 sales in 30 days',
    'Hall B (B) could not be read',
  ]);
  expect(events[1]).toMatchObject({ location: 'B', reasoning: 'acme-machine: refused' });
});

it('reports machines that failed for the same reason once, and other reasons separately', () => {
  const many = ['1', '2', '3', '4', '5', '6', '7'].map((id) => machine(id, 'unauthorized'));
  const events = told(report({ machines: [...many, machine('X', 'unreachable')] }));
  expect(events.slice(1).map(({ summary, location }) => [summary, location])).toEqual([
    [
      '7 machines could not be read: Hall 1 (1), Hall 2 (2), Hall 3 (3), Hall 4 (4), Hall 5 (5) and 2 more',
      undefined,
    ],
    ['Hall X (X) could not be read', 'X'],
  ]);
});

it('reports a ledger that could not be read', () => {
  const problem = { kind: 'unreachable', reason: 'acme-machine cannot be reached: timeout' };
  const ledgers = [
    { namespace: 'acme-machine', problem },
    { namespace: 'beta-machine', problem: null },
  ];
  expect(told(report({ ledgers })).slice(1)).toEqual([
    {
      kind: 'sync_problem',
      summary: 'The ledger of acme-machine could not be read',
      reasoning: problem.reason,
    },
  ]);
});
