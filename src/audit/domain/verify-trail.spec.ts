import type { RecordedState, StoredDecision } from '../../approvals/index.js';
import type { ChainedEvent } from '../../events/index.js';
import { decisionDigest, eventHash, headHash, NOTHING, stateHash } from './chain-hash.js';
import { parseHead, type KeptHead } from './kept-head.js';
import { TamperingError } from './tampering.error.js';
import { UncheckableError } from './uncheckable.error.js';
import { verifyTrail, type Trail } from './verify-trail.js';

const AT = new Date(0);

/** A trail that grows like the stored one. */
class Log {
  events: ChainedEvent[] = [];
  states: RecordedState[] = [];
  decisions: StoredDecision[] = [];
  start: Trail['start'] = { seq: 0, eventId: null, hash: NOTHING };

  event(row: string): this {
    const seq = (this.events.at(-1)?.seq ?? 0) + 1;
    const previous = this.events.at(-1)?.hash ?? NOTHING;
    const decisionsHash = this.states.at(-1)?.hash ?? null;
    const hash = eventHash(previous, decisionsHash, row);
    this.events.push({ seq, id: `evt-1-${seq}`, occurredAt: AT, row, decisionsHash, hash });
    return this;
  }

  decision(id: string, revision: number): this {
    const row = `${id} ${revision}`;
    const digest = decisionDigest(row);
    const hash = stateHash(this.states.at(-1)?.hash ?? NOTHING, digest, row);
    const seq = this.states.length + 1;
    this.states.push({ seq, approvalId: id, revision, recordedAt: AT, digest, row, hash });
    this.decisions = this.decisions.filter((decision) => decision.id !== id);
    const recorded = { revision, digest };
    this.decisions.push({ seq, id, createdAt: AT, revision, row, recorded });
    return this;
  }

  head(): KeptHead {
    const { id = '', hash } = this.events.at(-1) ?? {};
    const newest = this.states.at(-1)?.hash ?? null;
    return { eventId: id, hash: headHash(hash ?? NOTHING, newest) };
  }

  async verify(kept?: KeptHead): Promise<string> {
    const trail = {
      start: this.start,
      events: each(this.events),
      states: each(this.states),
      statesTable: 'records',
      decisions: each(this.decisions),
      firstOfDeleted: () =>
        Promise.resolve(
          this.states.find(({ approvalId }) => !this.decisions.some(({ id }) => id === approvalId)),
        ),
    };
    try {
      const { events, decisions } = await verifyTrail(trail, kept);
      return `${events} events, ${decisions} decisions`;
    } catch (error) {
      if (error instanceof UncheckableError) return 'cannot be checked';
      if (!(error instanceof TamperingError)) throw error;
      return `${error.finding.table} ${error.finding.id}`;
    }
  }
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield Promise.resolve(item);
}

let log: Log;

beforeEach(() => {
  log = new Log().event('a').decision('dec-1', 1).event('b').event('c').decision('dec-1', 2);
  log.decision('dec-2', 1).event('d');
});

const replaced = <T extends object>(items: T[], index: number, change: Partial<T>): T[] =>
  items.map((item, number) => (number === index ? { ...item, ...change } : item));

it('verifies a trail as it was written', async () => {
  expect(await log.verify()).toBe('4 events, 2 decisions');
  expect(await new Log().verify()).toBe('0 events, 0 decisions');
});

it.each<[string, () => void, string]>([
  ['changed event', () => (log.events = replaced(log.events, 1, { row: 'x' })), 'events evt-1-2'],
  ['removed event', () => log.events.splice(1, 1), 'events evt-1-3'],
  [
    'event without a hash',
    () => (log.events = replaced(log.events, 2, { hash: null })),
    'events evt-1-3',
  ],
  [
    'events in another order',
    () => (log.events = [2, 0, 1, 3].flatMap((n) => log.events[n] ?? [])),
    'events evt-1-3',
  ],
  ['changed record', () => (log.states = replaced(log.states, 1, { row: 'x' })), 'records dec-1'],
  ['removed record', () => log.states.splice(1, 1), 'records dec-2'],
  ['removed last records', () => log.states.splice(1, 2), 'events evt-1-4'],
  [
    'changed decision',
    () => (log.decisions = replaced(log.decisions, 0, { row: 'x' })),
    'approvals dec-1',
  ],
  [
    'earlier state of a decision',
    () => (log.decisions = replaced(log.decisions, 0, { row: 'dec-1 1', revision: 1 })),
    'approvals dec-1',
  ],
  [
    'unrecorded decision',
    () => (log.decisions = replaced(log.decisions, 1, { recorded: null })),
    'approvals dec-2',
  ],
  ['deleted decision', () => log.decisions.splice(1, 1), 'approvals dec-2'],
])('names the row of a %s', async (_, tamper, found) => {
  tamper();
  expect(await log.verify()).toBe(found);
});

describe('a kept head', () => {
  it('fits the log at that time and every continuation of it', async () => {
    const heads = [log.head()];
    heads.push(log.decision('dec-3', 1).head());
    heads.push(log.decision('dec-3', 2).head());
    heads.push(log.event('e').head());
    log.decision('dec-4', 1).event('f');
    for (const head of heads) expect(await log.verify(head)).toBe('6 events, 4 decisions');
  });

  it('shows that the end of the log was removed', async () => {
    const head = log.head();
    log.events.pop();
    log.states.splice(1);
    log.decisions = new Log().decision('dec-1', 1).decisions;
    expect(await log.verify()).toBe('3 events, 1 decisions');
    expect(await log.verify(head)).toBe('events evt-1-4');
  });

  it('shows that the last records of decisions were removed', async () => {
    const head = log.decision('dec-3', 1).head();
    log.states.pop();
    log.decisions.pop();
    expect(await log.verify()).toBe('4 events, 2 decisions');
    expect(await log.verify(head)).toBe('events evt-1-4');
  });

  it('of an event that retention removed fits only the last of them', async () => {
    const early = new Log().event('a').head();
    const last = new Log().event('a').decision('dec-1', 1).event('b').head();
    const removed = log.events.splice(0, 2)[1];
    log.start = { seq: 2, eventId: removed?.id ?? '', hash: removed?.hash ?? NOTHING };
    expect(await log.verify()).toBe('2 events, 2 decisions');
    expect(await log.verify(last)).toBe('2 events, 2 decisions');
    expect(await log.verify(early)).toBe('cannot be checked');
  });
});

it.each(['', 'evt-1-1', 'evt-1-1:', `dec-1-1:${'0'.repeat(64)}`, `evt-1-1:${'0'.repeat(63)}`])(
  'refuses %s as a head',
  (text) => {
    expect(() => parseHead(text)).toThrow(UncheckableError);
  },
);
