import { createTestDatabase } from '../support/database.js';
import { holdOnReplicas, type ReplicaFindings } from './trial.js';

describe('replicas that are killed and frozen behind a proxy', () => {
  let found: ReplicaFindings;

  beforeAll(async () => {
    const database = await createTestDatabase();
    found = await holdOnReplicas({
      seed: 3,
      kills: 12,
      replicas: 2,
      listeners: 5,
      databaseUrl: database.url,
      calm: { calmMs: 20_000, awaitNumbers: false },
    });
    await database.drop();
  });

  it('answered in several processes, and one was frozen', () => {
    expect(found.processes).toBeGreaterThan(2);
    expect(found.freezes).toBeGreaterThan(0);
    expect(found.orders).toBeGreaterThan(0);
  });

  it('keep every promise of a single one', () => {
    expect(found.findings.flatMap(({ violations }) => violations)).toEqual([]);
  });
});
