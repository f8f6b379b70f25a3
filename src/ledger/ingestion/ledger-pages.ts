import { setImmediate } from 'node:timers/promises';
import type {
  LedgerPage,
  LedgerQuery,
  LedgerRecord,
  LeftOut,
  MachineAdapter,
  ReadResult,
} from '../../adapters/index.js';
import { unlessAborted } from '../../concurrency/index.js';
import { PageTally } from '../domain/page-tally.js';
import type { LedgerClaim } from './ledger-claim.js';
import { LedgerUnreadableError } from './ledger-errors.js';

const PAGE_SIZE = 100;
const PAGES_AT_ONCE = 32;
const MOST_PASSES = 3;

/** Consumes the records: accepts each page at once and controls when the next is requested. */
export interface PageReader {
  take(records: readonly LedgerRecord[]): void;
  roomForMore(): Promise<void>;
}

interface PageCounts {
  pages: number;
  isEmpty: boolean;
}

type Window = Pick<LedgerQuery, 'fromMs' | 'toMs' | 'by'>;

/** Reads a vendor's ledger, window by window, while the claim holds. */
export class LedgerPages {
  /** Records that violate the contract. */
  readonly leftOut: LeftOut[] = [];
  taken = 0;

  constructor(
    private readonly adapter: MachineAdapter,
    private readonly claim: LedgerClaim,
    private readonly reader: PageReader,
  ) {}

  /**
   * Reads all pages of a window, repeatedly if needed: records may be added or move between pages
   * meanwhile.
   * @returns false if it has more than `mostPages` pages.
   */
  async readAll(window: Window, mostPages = Infinity): Promise<boolean> {
    const tally = new PageTally();
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      tally.beginPass();
      const pages = await this.readOnce(window, tally, pass > 1, mostPages);
      if (pages > mostPages) return false;
      if (tally.isComplete || tally.isUnchanged) return true;
    }
    return true;
  }

  /**
   * @param untilComplete whether to stop as soon as every record has been seen.
   * @returns the number of pages.
   */
  private async readOnce(
    window: Window,
    tally: PageTally,
    untilComplete: boolean,
    mostPages: number,
  ): Promise<number> {
    let last = (await this.readPage(window, 1, tally)).pages;
    let next = 2;
    const lane = async (): Promise<void> => {
      while (next <= Math.min(last, mostPages) && !(untilComplete && tally.isComplete)) {
        const number = next;
        next += 1;
        const { pages, isEmpty } = await this.readPage(window, number, tally);
        last = isEmpty ? Math.min(last, number) : Math.max(last, pages);
      }
    };
    const lanes = Array.from({ length: Math.min(PAGES_AT_ONCE, last - 1) }, () =>
      lane().catch((error: unknown) => {
        this.claim.giveUp(error);
      }),
    );
    await Promise.all(lanes);
    this.claim.signal.throwIfAborted();
    return last;
  }

  private async readPage(window: Window, page: number, tally: PageTally): Promise<PageCounts> {
    const counts = await this.ask({ ...window, page, size: PAGE_SIZE }, tally);
    await this.reader.roomForMore();
    // Yield to the event loop: an adapter without network access may resolve immediately every
    // time.
    await setImmediate();
    return counts;
  }

  private async ask(query: LedgerQuery, tally: PageTally): Promise<PageCounts> {
    await this.claim.confirm();
    const result = await unlessAborted(this.claim.signal, this.adapter.ledger(query));
    const { records, leftOut, pages, total } = this.pageOf(result);
    tally.add({ records: [...records, ...leftOut.map(asSeen)], total });
    if (tally.isStuck) throw new LedgerUnreadableError(STUCK);
    this.reader.take(records);
    // Some vendors count pages from 0; one extra page is merely empty.
    return {
      pages: Math.max(pages, Math.ceil(total / PAGE_SIZE)),
      isEmpty: records.length + leftOut.length === 0,
    };
  }

  /**
   * A page of invalid records does not fail here: only after all pages is it known whether any
   * record was valid.
   */
  private pageOf(result: ReadResult<LedgerPage>) {
    if (!result.ok && !result.leftOut) throw new LedgerUnreadableError(result);
    const { leftOut = [] } = result.ok ? result.value : result;
    this.leftOut.push(...leftOut);
    if (!result.ok) return { records: [], leftOut, pages: 1, total: leftOut.length };
    this.taken += result.value.records.length;
    return { ...result.value, leftOut };
  }
}

const asSeen = ({ key, problem }: LeftOut) => ({ orderNo: key ?? problem });

const STUCK = {
  ok: false,
  kind: 'invalid_answer',
  reason: 'page after page holds the same records',
} as const;
