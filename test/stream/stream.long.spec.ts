import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { Evidence } from './evidence.js';
import { findingsIn } from './findings.js';
import { hold } from './trial.js';

describe('the event stream of two replicas, one of which is killed', () => {
  let database: TestDatabase;
  let evidence: Evidence;

  beforeAll(async () => {
    database = await createTestDatabase();
    evidence = await hold({
      seed: 1,
      sockets: 20,
      events: 500,
      kills: 1,
      drops: 2,
      slow: 4,
      databaseUrl: database.url,
    });
  });
  afterAll(() => database.drop());

  it('had sockets that resumed and sockets that were cut off', () => {
    const resumed = evidence.transcripts.filter(({ openings }) => openings.length > 1);
    expect(resumed).not.toEqual([]);
    expect(evidence.endings.killed).toBeGreaterThan(0);
  });

  it('sends every client each event once and in the order of the log', () => {
    expect(findingsIn(evidence).filter(({ count }) => count !== 0)).toEqual([]);
  });
});
