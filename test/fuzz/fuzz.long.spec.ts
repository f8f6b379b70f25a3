import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startTestService, TEST_TOKEN } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { fuzz } from './fuzz.js';
import { fault } from './judgement.js';

let database: TestDatabase;

const service = useStarted(async () => {
  database = await createTestDatabase();
  const VENDORS = JSON.stringify([
    { namespace: 'corner-machine', kind: 'files' },
    { namespace: 'corner-supply', kind: 'files' },
  ]);
  return startTestService({ RATE_LIMIT_PER_MINUTE: '0', VENDORS }, database);
});
afterAll(() => database.drop());

it('answers hostile requests in the envelope, and refused ones change nothing', async () => {
  const fuzzed = { origin: service.origin, token: TEST_TOKEN, databaseUrl: database.url };
  const report = await fuzz(fuzzed, { seed: 7, requests: 600, slowestMs: Infinity });
  expect(report.faults).toEqual([]);
  expect(report.compared).toBeGreaterThan(5);
  expect(Object.keys(report.byClass)).toEqual(expect.arrayContaining(['2xx', '4xx']));
});

describe('a fault is', () => {
  const answer = { status: 400, type: 'application/json', text: '{"ucp":{}}', ms: 5 };
  const get = { method: 'GET', path: '/ucp/v1/rules', headers: {} };

  it.each([
    ['an unexpected error', { status: 500 }],
    ['an answer without the envelope', { text: '{"message":"no"}' }],
    ['an error that is no JSON', { type: 'text/plain', text: 'no' }],
    ['an answer that takes too long', { ms: 1_001 }],
  ])('%s', (_what, more) => {
    expect(fault(get, answer, 1_000)).toBeUndefined();
    expect(fault(get, { ...answer, ...more }, 1_000)).toEqual(expect.any(String));
  });
});
