import { createTestDatabase } from '../support/database.js';
import type { Evidence } from './evidence.js';
import { examine, INVARIANTS } from './invariants/index.js';
import { hold } from './trial.js';

describe('a service killed while its vendor fails and its callers collide', () => {
  let evidence: Evidence;

  beforeAll(async () => {
    const database = await createTestDatabase();
    const calm = { calmMs: 20_000, awaitNumbers: false };
    evidence = await hold({ seed: 1, kills: 20, databaseUrl: database.url, calm });
    await database.drop();
  });

  it('had orders and price changes to lose', () => {
    expect(evidence.books.orders).not.toEqual([]);
    expect(evidence.books.priceChanges).not.toEqual([]);
  });

  it.each(INVARIANTS)('guarantees that $says', (invariant) => {
    expect(examine(invariant, evidence).violations).toEqual([]);
  });
});
