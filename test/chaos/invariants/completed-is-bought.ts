import type { Invariant } from './finding.js';

export const completedIsBought: Invariant = {
  name: 'completed_is_bought',
  says: 'every completed session is an order at the supplier',
  examine({ books, sessions }, tally) {
    const bought = new Set(books.orders.map(({ ref }) => ref));
    for (const { id, status } of sessions.values()) {
      if (status !== 'completed') continue;
      tally.check(bought.has(id), () => `${id} is completed, but the supplier has no such order`);
    }
  },
};
