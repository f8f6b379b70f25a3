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
  summary: string;
  reasoning: string;
  location?: string;
}

const NAMED = 5;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** One event for the round, and one per distinct reason of failure. */
export function syncEvents(report: SyncReport): SyncEvent[] {
  return [roundEvent(report), ...machineProblems(report), ...ledgerProblems(report)];
}

function roundEvent({ machines, slots, products, sales, windowDays }: SyncReport): SyncEvent {
  const read = machines.filter(({ problem }) => problem === null).length;
  const all = machines.length;
  const which = read === all ? count(all, 'machine', 'machines') : `${read} of ${all} machines`;
  return {
    kind: 'sync',
    summary: `Synced ${which}: ${count(slots, 'slot', 'slots')}, ${count(products, 'product', 'products')}, ${count(sales, 'sale', 'sales')} in ${windowDays} days`,
    reasoning:
      read === all
        ? 'Every machine that was due was read live, and the ledger was brought up to date'
        : `${count(all - read, 'machine', 'machines')} could not be read and kept the last known state`,
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
  const reasoning = first.problem.reason;
  if (others.length === 0) {
    const summary = `${first.name} (${first.id}) could not be read`;
    return [{ kind: 'sync_problem', summary, reasoning, location: first.id }];
  }
  const named = group.slice(0, NAMED).map(({ name, id }) => `${name} (${id})`);
  const more = group.length > NAMED ? ` and ${group.length - NAMED} more` : '';
  const summary = `${group.length} machines could not be read: ${named.join(', ')}${more}`;
  return [{ kind: 'sync_problem', summary, reasoning }];
}

function ledgerProblems({ ledgers }: SyncReport): SyncEvent[] {
  return ledgers.flatMap(({ namespace, problem }) =>
    problem
      ? [
          {
            kind: 'sync_problem' as const,
            summary: `The ledger of ${namespace} could not be read`,
            reasoning: problem.reason,
          },
        ]
      : [],
  );
}
