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
const PAGES_AT_ONCE = 16;
const MOST_PASSES = 3;

/** Whoever uses the records: it takes each page at once, and says when the next may come. */
export interface PageReader {
  take(records: readonly LedgerRecord[]): void;
  roomForMore(): Promise<void>;
}

interface PageCounts {
  pages: number;
  isEmpty: boolean;
}

type Window = Pick<LedgerQuery, 'fromMs' | 'toMs' | 'by'>;

/** Asks a vendor for its ledger, window by window, as long as the claim holds. */
export class LedgerPages {
  /** Records that break the contract. */
  readonly leftOut: LeftOut[] = [];
  taken = 0;

  constructor(
    private readonly adapter: MachineAdapter,
    private readonly claim: LedgerClaim,
    private readonly reader: PageReader,
  ) {}

  /**
   * Pages through a window, again if need be: records may join it meanwhile, or change places.
   * @returns false when it has more pages than were to be read.
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
   * @param untilComplete whether to stop at the page that completes what was seen before.
   * @returns how many pages there are.
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
    // An adapter without a network may answer at once, again and again.
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
    // Some count their pages from nought; one page too many is merely empty.
    return {
      pages: Math.max(pages, Math.ceil(total / PAGE_SIZE)),
      isEmpty: records.length + leftOut.length === 0,
    };
  }

  /** Whether any record can be taken is known only when all pages have been read. */
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
