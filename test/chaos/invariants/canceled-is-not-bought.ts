import type { Invariant } from './finding.js';

export const canceledIsNotBought: Invariant = {
  name: 'canceled_is_not_bought',
  says: 'nothing that was canceled or has expired was bought',
  examine({ books, sessions }, tally) {
    const bought = new Set(books.orders.map(({ ref }) => ref));
    for (const { id, status } of sessions.values()) {
      if (status !== 'canceled') continue;
      tally.check(!bought.has(id), () => `${id} is canceled, but the supplier has the order`);
    }
  },
};
