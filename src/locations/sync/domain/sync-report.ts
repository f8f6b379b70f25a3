import { text, type Text } from '../../../texts/index.js';

/** The results of one round of reading machines. */
export interface SyncReport {
  machines: readonly ReportedMachine[];
  slots: number;
  products: number;
  sales: number;
  windowDays: number;
  ledgers: readonly ReportedLedger[];
}

export interface ReportedMachine {
  id: string;
  name: string;
  namespace: string;
  problem: { kind: string; reason: string } | null;
}

export interface ReportedLedger {
  namespace: string;
  problem: { kind: string; reason: string } | null;
}

export interface SyncEvent {
  kind: 'sync' | 'sync_problem';
  summary: Text;
  reasoning: Text;
  location?: string;
}

const NAMED = 5;

/** One event for the round, and one per distinct reason of failure. */
export function syncEvents(report: SyncReport): SyncEvent[] {
  return [roundEvent(report), ...machineProblems(report), ...ledgerProblems(report)];
}

function roundEvent({ machines, slots, products, sales, windowDays }: SyncReport): SyncEvent {
  const all = machines.length;
  const read = machines.filter(({ problem }) => problem === null).length;
  const figures = { read, machines: all, slots, products, sales, days: windowDays };
  return {
    kind: 'sync',
    summary: text('sync', figures),
    reasoning: text('sync_why', { unread: all - read }),
  };
}

function machineProblems({ machines }: SyncReport): SyncEvent[] {
  const groups = new Map<string, ReportedMachine[]>();
  for (const machine of machines) {
    if (!machine.problem) continue;
    const key = `${machine.namespace} ${machine.problem.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), machine]);
  }
  return [...groups.values()].flatMap((group) => problemOf(group));
}

function problemOf(group: ReportedMachine[]): SyncEvent[] {
  const [first, ...others] = group;
  if (!first?.problem) return [];
  const machines = group.slice(0, NAMED).map(({ id, name }) => ({ id, name }));
  return [
    {
      kind: 'sync_problem',
      summary: text('machines_unread', { machines, count: group.length }),
      reasoning: vendorProblem(first.namespace, first.problem),
      ...(others.length === 0 && { location: first.id }),
    },
  ];
}

function ledgerProblems({ ledgers }: SyncReport): SyncEvent[] {
  return ledgers.flatMap(({ namespace, problem }) =>
    problem
      ? [
          {
            kind: 'sync_problem' as const,
            summary: text('ledger_unread', { vendor: namespace }),
            reasoning: vendorProblem(namespace, problem),
          },
        ]
      : [],
  );
}

/** Why a vendor's data could not be read. */
export const vendorProblem = (
  vendor: string,
  problem: { kind: string; reason: string } | null,
): Text =>
  text('vendor_problem', { vendor, kind: problem?.kind ?? '', words: problem?.reason ?? '' });
