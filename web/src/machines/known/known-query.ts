import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { KnownMachine, LedgerState } from '../../api/shapes.js';

/** The machines that platforms know and the roster does not, and whether their sales are read. */
export interface KnownMachines {
  machines: KnownMachine[];
  ledgers: LedgerState[];
}

const PAGE = 500;
/** Faster while the first sales are read, because the user is waiting. */
const WHILE_READING_MS = 1_000;
const EVERY_MS = 15_000;

export const knownMachinesQuery = () =>
  queryOptions({
    queryKey: ['machines', 'known'],
    queryFn: readKnown,
    refetchInterval: ({ state }) =>
      state.data && isReading(state.data) ? WHILE_READING_MS : EVERY_MS,
  });

export const isReading = ({ ledgers }: Pick<KnownMachines, 'ledgers'>): boolean =>
  ledgers.some(({ status }) => status === 'reading');

async function readKnown({ signal }: { signal: AbortSignal }): Promise<KnownMachines> {
  const machines: KnownMachine[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.GET('/ucp/v1/locations/known', { params: { query }, signal }));
    machines.push(...page.machines);
    cursor = page.pagination.cursor;
    if (cursor === undefined) return { machines, ledgers: page.ledgers };
  }
}
