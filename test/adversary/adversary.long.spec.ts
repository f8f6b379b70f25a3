import { createTestDatabase } from '../support/database.js';
import { examine } from '../support/trials/finding.js';
import type { Evidence } from './evidence.js';
import { INVARIANTS } from './invariants/index.js';
import { hold } from './trial.js';

describe('a service attacked by agents with credentials of their own', () => {
  let evidence: Evidence;

  beforeAll(async () => {
    const database = await createTestDatabase();
    evidence = await hold({ seed: 7, attempts: 300, databaseUrl: database.url });
    await database.drop();
  });

  it('bought something and changed prices', () => {
    expect(evidence.books.orders).not.toEqual([]);
    expect(evidence.books.priceChanges).not.toEqual([]);
  });

  it.each(INVARIANTS)('guarantees that $says', (invariant) => {
    expect(examine(invariant, evidence).violations).toEqual([]);
  });
});
