import { z } from 'zod';
import { readAs, refused, told } from '../answers.js';
import { fail, needs } from '../recorder.js';
import type { Session } from '../session.js';
import type { Sales } from './ledger-paging.js';
import { LARGEST_PAGE, readPage, type Window } from './sales.js';

const DAY_MS = 86_400_000;
const BOUNDS = 'Select sales with createdAt >= fromMs and createdAt < toMs.';

/** Which sales a window holds, and how bad queries are answered. */
export async function checkBounds({ wire, check }: Session, all: Sales | undefined): Promise<void> {
  const totalOf = async (window: Window) =>
    (await readPage(wire, { ...window, page: 1, size: LARGEST_PAGE })).total;

  await check('ledger.window', 'All sales are in the window', () => {
    const { sales, fromMs, toMs } = needs(all, 'ledger.paging');
    const outside = sales.find(
      ({ createdAt }) => createdAt !== null && (createdAt < fromMs || createdAt >= toMs),
    );
    if (outside) {
      const { orderNo, createdAt } = outside;
      fail(`${orderNo} of ${createdAt} is not in ${fromMs} to ${toMs}`, BOUNDS);
    }
  });
  await check('ledger.bounds', '`fromMs` is inclusive and `toMs` exclusive', async ({ note }) => {
    const { sales, fromMs, toMs } = needs(all, 'ledger.paging');
    const at = sales[Math.floor(sales.length / 2)]?.createdAt;
    const exact = needs(at ?? undefined, 'a sale with createdAt');
    const same = sales.filter(({ createdAt }) => createdAt === exact).length;
    const during = await totalOf({ fromMs: exact, toMs: exact + 1 });
    if (during !== same) {
      fail(`fromMs=${exact}&toMs=${exact + 1} gives ${during} sales instead of ${same}`, BOUNDS);
    }
    const before = await totalOf({ fromMs, toMs: exact });
    const after = await totalOf({ fromMs: exact + 1, toMs });
    if (before + during + after !== sales.length) {
      const found = `${before} before, ${during} during and ${after} after ${exact}`;
      fail(`${found}, but ${sales.length} in the whole window`, BOUNDS);
    }
    note(`${before} before, ${during} during and ${after} after one millisecond`);
  });
  await check('ledger.empty', 'A window without sales is an empty list', async () => {
    const fromMs = Date.now() + DAY_MS;
    const total = await totalOf({ fromMs, toMs: fromMs + DAY_MS });
    if (total > 0) fail(`there are ${total} sales tomorrow`, BOUNDS);
  });
  await check('ledger.bad_query', 'A query that makes no sense is refused', async ({ warn }) => {
    const now = Date.now();
    const window = `fromMs=${now - DAY_MS}&toMs=${now}`;
    const queries = [
      'fromMs=soon&toMs=later',
      `${window}&page=0&size=10`,
      `${window}&page=1&size=0`,
    ];
    for (const query of [...queries, `${window}&page=1&size=101`]) {
      const exchange = await wire.send('ledger', `/ledger?${query}`);
      const schema = z.object({});
      const mend = 'Refuse it with 4xx and {"ok": false, "reason": "…"}.';
      if (readAs(exchange, schema).ok) warn(told(exchange, 'was accepted'), mend);
      else refused(exchange, schema);
    }
  });
}
