import type { LogStart } from '../../events/index.js';
import { headHash } from './chain-hash.js';
import { TamperingError } from './tampering.error.js';
import { UncheckableError } from './uncheckable.error.js';

/** A head that was kept outside the database, as `GET /ucp/v1/audit/head` returned it. */
export interface KeptHead {
  eventId: string;
  hash: Buffer;
}

const HEAD = /^(evt-\d{1,16}-\d{1,16}):([0-9a-f]{64})$/;

/** @throws UncheckableError unless the text is `<event_id>:<hash>`. */
export function parseHead(text: string): KeptHead {
  const [, eventId, hash] = HEAD.exec(text.trim()) ?? [];
  if (eventId === undefined || hash === undefined) {
    throw new UncheckableError(
      `--head: expected <event_id>:<hash> as GET /ucp/v1/audit/head returns them, found "${text}"`,
    );
  }
  return { eventId, hash: Buffer.from(hash, 'hex') };
}

/**
 * Looks for a kept head in the chain. It covers an event and the newest state of any decision at
 * that time, which may be later than the one that the event itself refers to.
 */
export class KeptHeadSearch {
  private event: Buffer | undefined;
  private found = false;

  constructor(private readonly head: KeptHead | undefined) {}

  sawEvent(id: string | null, hash: Buffer, decisions: Buffer | null): void {
    if (id === null || id !== this.head?.eventId) return;
    this.event = hash;
    this.compare(hash, decisions);
  }

  sawState(hash: Buffer): void {
    if (this.event) this.compare(this.event, hash);
  }

  /** @throws TamperingError unless the head was found. */
  end(start: LogStart): void {
    if (!this.head || this.found) return;
    const { eventId } = this.head;
    if (!this.event && seqOf(eventId) <= start.seq) {
      throw new UncheckableError(
        `Retention has removed event ${eventId} of the given head. Give a newer head.`,
      );
    }
    throw new TamperingError({
      table: 'events',
      id: eventId,
      at: null,
      problem: this.event
        ? 'is in the log, but its hash is not the one that was kept: the log was rewritten, or the ' +
          'records of later decisions were removed'
        : 'is no longer in the log: the end of the log was removed',
    });
  }

  private compare(event: Buffer, decisions: Buffer | null): void {
    this.found ||= this.head?.hash.equals(headHash(event, decisions)) === true;
  }
}

const seqOf = (eventId: string): number => Number(eventId.split('-')[2]);
