import type { LedgerRecord } from '../../adapters/index.js';
import { ledgerRow, soldAt, type LedgerRow } from '../domain/ledger-row.js';
import type { LedgerClaim } from './ledger-claim.js';
import type { PageReader } from './ledger-pages.js';

/**
 * Several thousand records of history. Every batch changes the sums of nearly all machines and
 * products, however few of their sales it has.
 */
const BATCH_BYTES = 4 * 1024 * 1024;
const MOST_WAITING_BYTES = BATCH_BYTES;

interface Page {
  rows: readonly LedgerRow[];
  bytes: number;
}

/** Writes pages in order of arrival, several per batch, while the next ones are read. */
export class LedgerWriter implements PageReader {
  private readonly waiting: Page[] = [];
  private waitingBytes = 0;
  private batch = Promise.resolve();
  private writing?: Promise<void>;

  constructor(
    private readonly claim: LedgerClaim,
    /** Sales since this time are reported by events. */
    private readonly newsSinceMs: number,
    private readonly write: (rows: readonly LedgerRow[]) => Promise<void>,
  ) {}

  take(records: readonly LedgerRecord[]): void {
    const rows = records.map(ledgerRow);
    const bytes = sizeOf(rows, this.newsSinceMs);
    this.waiting.push({ rows, bytes });
    this.waitingBytes += bytes;
    this.writing ??= this.writeWaiting();
  }

  async roomForMore(): Promise<void> {
    while (this.waitingBytes > MOST_WAITING_BYTES && !this.claim.signal.aborted) await this.batch;
  }

  /** Resolves when everything is written or writing has stopped. */
  async end(): Promise<void> {
    await this.writing;
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0 && !this.claim.signal.aborted) {
      this.batch = this.write(this.takeBatch()).catch((error: unknown) => {
        this.claim.giveUp(error);
      });
      await this.batch;
    }
    this.writing = undefined;
  }

  private takeBatch(): LedgerRow[] {
    const pages: Page[] = [];
    for (let bytes = 0; bytes < BATCH_BYTES;) {
      const page = this.waiting.shift();
      if (!page) break;
      pages.push(page);
      bytes += page.bytes;
      this.waitingBytes -= page.bytes;
    }
    return pages.flatMap(({ rows }) => rows);
  }
}

const ROW_BYTES = 400;
const LINE_BYTES = 100;
/** Also keeps such batches small: all other writers of events wait until one is committed. */
const EVENT_BYTES = 1_500;

/** An estimate that includes strings and lists, whose length the vendor controls. */
function sizeOf(rows: readonly LedgerRow[], newsSinceMs: number): number {
  let bytes = 0;
  for (const row of rows) {
    const { status, statusLabel, locationName, createdAtRaw, lines } = row;
    if (soldAt(row, Infinity) >= newsSinceMs) bytes += EVENT_BYTES;
    bytes += ROW_BYTES + lines.length * LINE_BYTES + status.length + createdAtRaw.length;
    bytes += (statusLabel?.length ?? 0) + (locationName?.length ?? 0);
  }
  return bytes;
}
