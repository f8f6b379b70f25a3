import { LimitedCalls } from '../../concurrency/index.js';
import type { SalePosition, SalesWindow, StatedSalesRepository } from '../../files/index.js';
import type { LedgerPage, LedgerQuery } from '../contract.js';
import { ledgerRecord } from './file-records.js';

const PAGE_SIZE = 100;
/** Each takes a connection; a reader asks for many pages at once. */
const PAGES_AT_ONCE = 2;

interface Outline {
  window: string;
  starts: readonly SalePosition[];
  total: number;
}

/**
 * The sales of files, page by page. Where each page starts is found once per window, with its first
 * page: counting and skipping sales for every page takes hours where there are millions.
 */
export class FileLedgerPages {
  private readonly calls = new LimitedCalls(PAGES_AT_ONCE);
  private latest: Promise<Outline | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly namespace: string,
    private readonly sales: StatedSalesRepository,
  ) {}

  read(query: LedgerQuery): Promise<LedgerPage> {
    return this.calls.run(() => this.page(query));
  }

  private async page(query: LedgerQuery): Promise<LedgerPage> {
    const { page = 1, size = PAGE_SIZE } = query;
    const window = windowOf(query);
    const { starts, total } = await this.outline(window, size, page === 1);
    const first = starts[page - 1];
    const sales = first ? await this.sales.page(this.namespace, window, first, starts[page]) : [];
    return { records: sales.map(ledgerRecord), page, pages: starts.length, total };
  }

  private async outline(window: SalesWindow, size: number, anew: boolean): Promise<Outline> {
    const key = JSON.stringify([window, size]);
    const known = anew ? undefined : await this.latest;
    if (known?.window === key) return known;
    const found = this.sales
      .outline(this.namespace, window, size)
      .then((outline) => ({ window: key, ...outline }));
    this.latest = found.catch(() => undefined);
    return found;
  }
}

const windowOf = ({ fromMs, toMs, by, settledOnly }: LedgerQuery): SalesWindow => ({
  from: new Date(fromMs),
  to: new Date(toMs),
  by: by === 'updated' ? 'changed_at' : 'sold_at',
  settledOnly: settledOnly ?? false,
});
