import type { Invariant } from './finding.js';

export const oneBodyPerReference: Invariant = {
  name: 'one_body_per_reference',
  says: 'no reference was sent to the supplier with two different orders',
  examine({ books }, tally) {
    const bodies = new Map<string, string>();
    for (const write of books.received) {
      if (write.method !== 'createOrder') continue;
      const body = JSON.stringify([write.lines, write.fulfillment]);
      const first = bodies.get(write.ref) ?? body;
      bodies.set(write.ref, first);
      tally.check(first === body, () => `${write.ref} was sent as ${first} and as ${body}`);
    }
  },
};
