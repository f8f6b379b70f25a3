import { z } from 'zod';
import { readAs } from '../answers.js';
import { fail, needs, skip } from '../recorder.js';
import type { Session } from '../session.js';
import type { Sales } from './ledger-paging.js';
import { LARGEST_PAGE, numbersOf, readAll, sendLedger } from './sales.js';

/** The optional selections: settled sales, and sales by the time of their latest change. */
export async function checkSelection(
  { wire, check }: Session,
  all: Sales | undefined,
): Promise<void> {
  const size = LARGEST_PAGE;

  await check('ledger.settled_only', '`settledOnly=true` leaves out the rest', async (notes) => {
    const { sales, fromMs, toMs } = needs(all, 'ledger.paging');
    const settled = (await readAll(wire, { fromMs, toMs, size, settledOnly: true })).sales;
    const mend =
      'With settledOnly=true, return the sales whose state is settled and, where there is no state, those of which every line was paid; and only those.';
    if (sales.every(({ state }) => state === undefined || state === null)) {
      notes.warn('sales have no state', 'Send `state`: without it, every sale counts as it is.');
      return;
    }
    const other = settled.find((sale) => !sale.settled);
    if (other) fail(`${other.orderNo} is not settled`, mend);
    const expected = sales.filter((sale) => sale.settled);
    if (numbersOf(expected) !== numbersOf(settled)) {
      fail(`${settled.length} sales instead of ${expected.length}, or in another order`, mend);
    }
    if (settled.length === sales.length) skip('every sale of the window is settled');
    notes.note(`${settled.length} of ${sales.length}`);
  });
  await check('ledger.updated', '`by=updated` selects by updatedAt', async ({ note }) => {
    const { fromMs, toMs } = needs(all, 'ledger.paging');
    const query = { fromMs, toMs, size, by: 'updated' } as const;
    const first = readAs(await sendLedger(wire, { ...query, page: 1 }), z.object({}));
    if (!first.ok && first.kind === 'unsupported') {
      note('unsupported: the service reads recent sales again instead');
      return;
    }
    const { sales } = await readAll(wire, query);
    const outside = sales.find(
      ({ updatedAt }) => updatedAt === null || updatedAt < fromMs || updatedAt >= toMs,
    );
    if (outside) {
      fail(
        `updatedAt of ${outside.orderNo} is ${outside.updatedAt ?? 'missing'}, not in the window`,
        'Select by updatedAt, or answer {"ok": false, "reason": "unsupported"}.',
      );
    }
    note(`${sales.length} sales`);
  });
}
