import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { Evidence } from './evidence.js';
import { examine, INVARIANTS } from './invariants/index.js';
import { hold } from './trial.js';

describe('a service killed while its vendor fails and its callers collide', () => {
  let database: TestDatabase;
  let evidence: Evidence;

  beforeAll(async () => {
    database = await createTestDatabase();
    const calm = { calmMs: 20_000, awaitNumbers: false };
    evidence = await hold({ seed: 1, kills: 3, databaseUrl: database.url, calm });
  }, 120_000);
  afterAll(() => database.drop());

  it('had orders and price changes to lose', () => {
    expect(evidence.books.orders).not.toEqual([]);
    expect(evidence.books.priceChanges).not.toEqual([]);
  });

  it.each(INVARIANTS)('guarantees that $says', (invariant) => {
    expect(examine(invariant, evidence).violations).toEqual([]);
  });
});
