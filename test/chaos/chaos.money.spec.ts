import { createTestDatabase } from '../support/database.js';
import type { Evidence } from './evidence.js';
import { examine, INVARIANTS } from './invariants/index.js';
import { hold } from './trial.js';

describe('a service killed while its vendor fails and its callers collide', () => {
  let evidence: Evidence;

  /** Three kills may come before anything was bought or repriced: then there is nothing to lose. */
  beforeAll(async () => {
    const calm = { calmMs: 20_000, awaitNumbers: false };
    for (let seed = 1; seed <= 5; seed += 1) {
      const database = await createTestDatabase();
      evidence = await hold({ seed, kills: 3, databaseUrl: database.url, calm });
      await database.drop();
      if (evidence.books.orders.length > 0 && evidence.books.priceChanges.length > 0) return;
    }
  });

  it('had orders and price changes to lose', () => {
    expect(evidence.books.orders).not.toEqual([]);
    expect(evidence.books.priceChanges).not.toEqual([]);
  });

  it.each(INVARIANTS)('guarantees that $says', (invariant) => {
    expect(examine(invariant, evidence).violations).toEqual([]);
  });
});
