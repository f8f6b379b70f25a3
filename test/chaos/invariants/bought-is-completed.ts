import { totalOf } from '../wire.js';
import type { Invariant } from './finding.js';
import { sameLines, supplierLines } from './purchase.js';

export const boughtIsCompleted: Invariant = {
  name: 'bought_is_completed',
  says: 'every order at the supplier is one completed session with the same lines, total and number',
  examine({ books, sessions, numbersAwaited }, tally) {
    for (const order of books.orders) {
      const session = sessions.get(order.ref);
      tally.check(
        session?.status === 'completed',
        () => `${order.ref} was bought, but its session is ${session?.status ?? 'unknown'}`,
      );
      if (session?.status !== 'completed') continue;
      tally.check(
        sameLines(supplierLines(session), order.lines),
        () => `${order.ref} shows other lines than the supplier has`,
      );
      tally.check(
        totalOf(session) === order.totalFen,
        () => `${order.ref} shows ${totalOf(session)} fen, the supplier ${order.totalFen}`,
      );
      const number = session.order?.label;
      if (number === undefined && !numbersAwaited) continue;
      tally.check(
        number === order.externalRef,
        () => `${order.ref} shows number ${number ?? 'none'}, the supplier ${order.externalRef}`,
      );
    }
    const refs = books.orders.map(({ ref }) => ref);
    tally.check(
      new Set(refs).size === refs.length,
      () => 'the supplier has two orders of one name',
    );
  },
};
