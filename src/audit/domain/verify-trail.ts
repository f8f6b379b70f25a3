import type { RecordedState, StoredDecision } from '../../approvals/index.js';
import type { ChainedEvent, LogStart } from '../../events/index.js';
import { decisionDigest, eventHash, headHash, NOTHING, stateHash } from './chain-hash.js';
import { KeptHeadSearch, type KeptHead } from './kept-head.js';
import { TamperingError } from './tampering.error.js';

/** Everything that is verified, oldest first. */
export interface Trail {
  start: LogStart;
  events: AsyncIterable<ChainedEvent>;
  states: AsyncIterable<RecordedState>;
  statesTable: string;
  decisions: AsyncIterable<StoredDecision>;
  /** The first recorded state whose decision no longer exists. */
  firstOfDeleted(): Promise<RecordedState | undefined>;
}

export interface Verified {
  events: number;
  decisions: number;
  head: { eventId: string | null; hash: Buffer };
}

/** @throws TamperingError for the first row that does not fit. */
export async function verifyTrail(trail: Trail, kept?: KeptHead): Promise<Verified> {
  const search = new KeptHeadSearch(kept);
  const states = new StateChain(trail, search);
  const { events, last } = await verifyEvents(trail, states, search);
  await states.readToEnd();
  const decisions = await verifyDecisions(trail);
  search.end(trail.start);
  return {
    events,
    decisions,
    head: { eventId: last.eventId, hash: headHash(last.hash, states.newest) },
  };
}

async function verifyEvents(trail: Trail, states: StateChain, search: KeptHeadSearch) {
  let last: Omit<LogStart, 'seq'> = trail.start;
  search.sawEvent(last.eventId, last.hash, null);
  let events = 0;
  for await (const { id, occurredAt: at, row, decisionsHash, hash } of trail.events) {
    const finding = { table: 'events', id, at } as const;
    if (hash === null) {
      throw new TamperingError({ ...finding, problem: 'was not written by the service' });
    }
    if (!hash.equals(eventHash(last.hash, decisionsHash, row))) {
      const problem =
        last.eventId === null
          ? 'was changed, or an event before it was removed or added'
          : `was changed, or does not follow ${last.eventId}: an event between them was removed, ` +
            'added or moved';
      throw new TamperingError({ ...finding, problem });
    }
    if (!(await states.readTo(decisionsHash))) {
      const problem = 'refers to a record of a decision that was removed or changed';
      throw new TamperingError({ ...finding, problem });
    }
    search.sawEvent(id, hash, decisionsHash);
    last = { eventId: id, hash };
    events += 1;
  }
  return { events, last };
}

/** The recorded states of decisions, verified while they are read. */
class StateChain {
  newest: Buffer | null = null;
  private count = 0;
  private readonly states: AsyncIterator<RecordedState, unknown>;

  constructor(
    private readonly trail: Trail,
    private readonly search: KeptHeadSearch,
  ) {
    this.states = trail.states[Symbol.asyncIterator]();
  }

  /** @returns whether there is such a state at or after the current one. */
  async readTo(hash: Buffer | null): Promise<boolean> {
    if (hash === null) return this.newest === null;
    while (!this.newest?.equals(hash)) if (!(await this.next())) return false;
    return true;
  }

  async readToEnd(): Promise<void> {
    while (await this.next());
  }

  private async next(): Promise<boolean> {
    const read = await this.states.next();
    if (read.done === true) return false;
    this.count += 1;
    const { seq, approvalId: id, revision, recordedAt: at, digest, row, hash } = read.value;
    const follows = hash.equals(stateHash(this.newest ?? NOTHING, digest, row));
    if (seq !== this.count || !follows) {
      throw new TamperingError({
        table: this.trail.statesTable,
        id,
        at,
        problem: `(revision ${revision}) was changed, or a record before it was removed or added`,
      });
    }
    this.newest = hash;
    this.search.sawState(hash);
    return true;
  }
}

async function verifyDecisions(trail: Trail): Promise<number> {
  let decisions = 0;
  for await (const { id, createdAt: at, revision, row, recorded } of trail.decisions) {
    const finding = { table: 'approvals', id, at } as const;
    if (!recorded) {
      throw new TamperingError({ ...finding, problem: 'was not written by the service' });
    }
    if (recorded.revision !== revision || !recorded.digest.equals(decisionDigest(row))) {
      throw new TamperingError({ ...finding, problem: 'was changed after it was recorded' });
    }
    decisions += 1;
  }
  const deleted = await trail.firstOfDeleted();
  if (deleted) {
    const { approvalId: id, recordedAt: at } = deleted;
    throw new TamperingError({ table: 'approvals', id, at, problem: 'was deleted' });
  }
  return decisions;
}
