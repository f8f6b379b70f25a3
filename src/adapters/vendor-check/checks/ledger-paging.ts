import { fail, needs } from '../recorder.js';
import type { Session } from '../session.js';
import {
  LARGEST_PAGE,
  numbersOf,
  PAGE_MEND,
  readAll,
  readPage,
  type RawSale,
  type Window,
} from './sales.js';

const MOST_PER_SMALL_PAGE = 37;

/** A window and all its sales. */
export interface Sales extends Window {
  sales: RawSale[];
}

export async function checkPaging(
  { wire, check }: Session,
  sample: Window | undefined,
): Promise<Sales | undefined> {
  const sized = await check(
    'ledger.paging',
    'Pages hold every sale once: no gaps, no repeats',
    async ({ note }) => {
      const window = needs(sample, 'ledger.answer, with sales,');
      const large = await readAll(wire, { ...window, size: LARGEST_PAGE });
      const { length } = large.sales;
      const size = Math.min(MOST_PER_SMALL_PAGE, Math.ceil(length / 4));
      const small = await readAll(wire, { ...window, size });
      note(`${length} sales on ${large.pages} pages of 100, and on ${small.pages} of ${size}`);
      return { ...window, ...large, size, small };
    },
  );
  await check('ledger.page_size', 'Pages of any size hold the same sales in the same order', () => {
    const { sales, small, size } = needs(sized, 'ledger.paging');
    if (numbersOf(sales) === numbersOf(small.sales)) return;
    fail(`pages of ${size} hold other sales, or another order, than pages of 100`, PAGE_MEND);
  });
  await check('ledger.order', 'Sales are newest first', () => {
    const { sales } = needs(sized, 'ledger.paging');
    for (const [index, { createdAt, orderNo }] of sales.entries()) {
      const before = sales[index - 1];
      if (before && (before.createdAt ?? Infinity) < (createdAt ?? 0)) {
        fail(
          `${orderNo} is newer than ${before.orderNo}, which comes before it`,
          'Sort all sales by createdAt, newest first, before you cut pages.',
        );
      }
    }
  });
  await check('ledger.beyond', 'A page after the last one is empty', async ({ note }) => {
    const { small, size, fromMs, toMs } = needs(sized, 'ledger.paging');
    const page = small.pages + 1;
    const { sales } = await readPage(wire, { fromMs, toMs, page, size });
    const mend = 'Answer a page after the last one with 200, `records: []` and that page number.';
    if (sales.length > 0) fail(`page ${page} of ${small.pages} has ${sales.length} records`, mend);
    note(`page ${page} of ${small.pages}`);
  });
  return sized;
}
