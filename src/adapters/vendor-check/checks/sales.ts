import { z } from 'zod';
import { count, expected } from '../../http/schemas/fields.js';
import { ledgerRecord } from '../../http/schemas/machine.schemas.js';
import { withQuery } from '../../http/vendor-path.js';
import { isSettled } from '../../settled.js';
import { accepted, told } from '../answers.js';
import { fail } from '../recorder.js';
import type { Exchange, Wire } from '../wire.js';

/** A sale as sent, with the fields that the checks compare. */
export interface RawSale {
  orderNo: string;
  createdAt: number | null;
  updatedAt: number | null;
  state: unknown;
  /** As the service counts it. */
  settled: boolean;
  locationId: unknown;
  raw: unknown;
}

export interface RawPage {
  sales: RawSale[];
  pages: number;
  total: number;
}

export interface Window {
  fromMs: number;
  toMs: number;
}

export interface SalesQuery extends Window {
  page: number;
  size: number;
  settledOnly?: boolean;
  by?: 'updated';
}

const MOST_PAGES = 100;

export const PAGE_MEND =
  'Sort by time and then by orderNo, cut pages out of that one list, and count total and pages from it.';

export const LARGEST_PAGE = 100;

export const sendLedger = (wire: Wire, query: SalesQuery): Promise<Exchange> =>
  wire.send('ledger', withQuery('/ledger', { ...query }));

/** Looks at the page only, so that an invalid sale does not hide how pages are cut. */
export function pageOf(exchange: Exchange, { page, size }: SalesQuery): RawPage {
  const schema = z.object({
    records: z.array(z.unknown(), expected('a list')),
    page: z.literal(page, expected(`page ${page}`)),
    pages: count,
    total: count,
  });
  const answer = accepted(exchange, schema);
  if (answer.records.length > size) {
    const found = `${answer.records.length} records with size=${size}`;
    fail(told(exchange, found), 'Send no more records than `size`.');
  }
  return { ...answer, sales: answer.records.map(saleOf) };
}

export const readPage = async (wire: Wire, query: SalesQuery): Promise<RawPage> =>
  pageOf(await sendLedger(wire, query), query);

/** Every sale of a window, page by page; fails when the pages do not add up. */
export async function readAll(
  wire: Wire,
  query: Omit<SalesQuery, 'page'>,
): Promise<{ sales: RawSale[]; pages: number }> {
  const { size } = query;
  const sales: RawSale[] = [];
  let total = 0;
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const answer = await readPage(wire, { ...query, page });
    const where = `page ${page} with size=${size}`;
    if (page === 1) ({ total, pages } = answer);
    if (answer.total !== total || answer.pages !== pages) {
      fail(`total or pages changed on ${where} of a window in the past`, PAGE_MEND);
    }
    if (page < pages && answer.sales.length < size) {
      fail(`${where} has ${answer.sales.length} records, though more pages follow`, PAGE_MEND);
    }
    sales.push(...answer.sales);
  }
  if (pages !== Math.ceil(total / size)) {
    fail(`pages is ${pages} with total ${total} and size=${size}`, PAGE_MEND);
  }
  const numbers = sales.map(({ orderNo }) => orderNo);
  const distinct = new Set(numbers).size;
  if (distinct < numbers.length) {
    const found = `${numbers.length - distinct} of ${numbers.length} records came twice`;
    fail(`${found} with size=${size}`, PAGE_MEND);
  }
  if (pages <= MOST_PAGES && numbers.length !== total) {
    fail(`total is ${total}, but all pages hold ${numbers.length} with size=${size}`, PAGE_MEND);
  }
  return { sales, pages };
}

export const numbersOf = (sales: readonly RawSale[]): string =>
  sales.map(({ orderNo }) => orderNo).join('\n');

function saleOf(raw: unknown): RawSale {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const time = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    orderNo: String(fields.orderNo),
    createdAt: time(fields.createdAt),
    updatedAt: time(fields.updatedAt),
    state: fields.state,
    settled: countsAsSettled(fields),
    locationId: fields.locationId,
    raw,
  };
}

/** What is wrong with the record itself is told by another check. */
function countsAsSettled(fields: Record<string, unknown>): boolean {
  const sale = ledgerRecord.safeParse(fields);
  return sale.success && isSettled(sale.data);
}
