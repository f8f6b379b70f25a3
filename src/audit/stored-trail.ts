import type { EntityManager } from 'typeorm';
import type { ApprovalStatesRepository } from '../approvals/index.js';
import type { EventChainRepository } from '../events/index.js';
import type { Trail } from './domain/verify-trail.js';

const BATCH_SIZE = 1_000;

export interface Repositories {
  events: EventChainRepository;
  states: ApprovalStatesRepository;
}

/**
 * Reads the trail in batches.
 * @param progress called with the number of events read so far.
 */
export async function storedTrail(
  manager: EntityManager,
  { events, states }: Repositories,
  progress: (events: number) => void,
): Promise<Trail> {
  const start = await events.start(manager);
  let read = 0;
  return {
    start,
    events: inBatches(start.seq, async (seq) => {
      const batch = await events.after(manager, seq, BATCH_SIZE);
      progress((read += batch.length));
      return batch;
    }),
    states: inBatches(0, (seq) => states.after(manager, seq, BATCH_SIZE)),
    statesTable: states.table,
    decisions: inBatches(0, (seq) => states.decisionsAfter(manager, seq, BATCH_SIZE)),
    firstOfDeleted: () => states.firstOfDeleted(manager),
  };
}

async function* inBatches<Row extends { seq: number }>(
  after: number,
  readBatch: (seq: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let seq = after; ;) {
    const batch = await readBatch(seq);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    seq = last.seq;
  }
}
