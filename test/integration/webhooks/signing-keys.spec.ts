import { generateKeyPairSync } from 'node:crypto';
import { audit } from '../../../src/audit/audit-command.js';
import { readConfig } from '../../../src/config/index.js';
import { NotificationService, TransactionService } from '../../../src/database/index.js';
import { EventLogService } from '../../../src/events/index.js';
import { rotateSigningKey } from '../../../src/signing/rotate-command.js';
import { SigningKeysRepository } from '../../../src/signing/signing-keys.repository.js';
import { SigningKeysService } from '../../../src/signing/signing-keys.service.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, TEST_SECRETS_KEY, WITHOUT_MACHINES } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';

let database: TestDatabase;
const service = useStarted(async () => {
  database = await createTestDatabase();
  return startTestService(WITHOUT_MACHINES, database);
});
afterAll(() => database.drop());
beforeEach(() => service.dataSource.query('DELETE FROM signing_keys'));

const WEBHOOKS = JSON.stringify([{ url: 'https://hooks.example/orders' }]);

/** The keys of one replica that starts, by default with a receiver that asks for signatures. */
async function started(environment: Record<string, string> = { WEBHOOKS }) {
  const find = <T>(type: abstract new (...args: never[]) => T): T =>
    service.app.get(type, { strict: false });
  const keys = new SigningKeysService(
    readConfig({ ...WITHOUT_MACHINES, ...environment }),
    find(SigningKeysRepository),
    find(TransactionService),
    find(EventLogService),
    find(NotificationService),
  );
  await keys.onModuleInit();
  return keys;
}

const kidsOf = async (keys: SigningKeysService) => (await keys.published()).map(({ kid }) => kid);

function configuredKey(kid: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid };
  return { d: jwk.d, SIGNING_KEY: JSON.stringify(jwk) };
}

const output = (said: string[]) => ({
  print: (text: string) => said.push(text),
  complain: (text: string) => said.push(text),
});

async function rotate(environment: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const SECRETS_KEY = TEST_SECRETS_KEY.toString('hex');
  const code = await rotateSigningKey(
    { DATABASE_URL: database.url, SECRETS_KEY, ...environment },
    output(said),
  );
  return { code, said: said.join('\n') };
}

it('are not made unless something is signed', async () => {
  const keys = await started({});
  expect(keys.isOn).toBe(false);
  expect(await keys.published()).toEqual([]);
  expect(await service.dataSource.query('SELECT FROM signing_keys')).toEqual([]);
});

it('are one for replicas that start together, and stay after a restart', async () => {
  const replicas = await Promise.all([1, 2, 3].map(() => started()));
  const [first, ...others] = await Promise.all(replicas.map(kidsOf));
  expect(first).toHaveLength(1);
  expect(others).toEqual([first, first]);
  expect(await kidsOf(await started())).toEqual(first);
  // This service signs nothing, and shows none.
  expect((await service.call('GET', '/.well-known/ucp')).body).not.toHaveProperty('keys.0');
});

it('are given by SIGNING_KEY, whose private half is shown and stored nowhere', async () => {
  const [generated] = await kidsOf(await started());
  const { d, SIGNING_KEY } = configuredKey('given-1');
  const keys = await started({ SIGNING_KEY });
  const published = await keys.published();
  expect(published.map(({ kid }) => kid)).toEqual(['given-1', generated]);
  expect((await keys.current()).kid).toBe('given-1');
  const stored = await service.dataSource.query<object[]>('SELECT * FROM signing_keys');
  expect(JSON.stringify([stored, service.logs, published])).not.toContain(d);
  expect(await rotate({ SIGNING_KEY })).toEqual({
    code: 1,
    said: expect.stringContaining('SIGNING_KEY gives the key') as unknown,
  });
  // Without it, a generated one signs again, and the given one stays published.
  const after = await kidsOf(await started());
  expect(after).toContain('given-1');
  expect(after).toHaveLength(3);
});

it('are replaced with an event in the audit trail, and sign at once everywhere', async () => {
  const keys = await started();
  const { kid: former } = await keys.current();
  const rotations = async () => {
    const { body } = await service.call('GET', '/ucp/v1/events?kind=signing_key_rotated');
    return (body.events as { summary: string; reasoning: string }[]).map(
      ({ summary, reasoning }) => [summary, reasoning],
    );
  };
  const before = await rotations();
  expect((await rotate()).code).toBe(0);
  const [kid = ''] = await kidsOf(keys);
  expect(kid).not.toBe(former);
  await until(async () => (await keys.current()).kid === kid);
  const byCommand = [
    `Webhooks are signed with a new key (${kid})`,
    'npm run rotate-signing-key made it; the former one stays published',
  ];
  expect(await rotations()).toEqual([byCommand, ...before]);

  const { SIGNING_KEY } = configuredKey('given-2');
  await started({ SIGNING_KEY });
  await started({ SIGNING_KEY });
  expect(await rotations()).toEqual([
    [
      'Webhooks are signed with a new key (given-2)',
      'SIGNING_KEY was changed; the former key stays published',
    ],
    byCommand,
    ...before,
  ]);
  expect(await audit([], { DATABASE_URL: database.url }, output([]))).toBe(0);
});

it('that were retired stay published for a week, and no longer than needed', async () => {
  const keys = await started();
  const [former] = await kidsOf(keys);
  expect((await rotate()).code).toBe(0);
  const age = (days: number) =>
    service.dataSource.query(
      `UPDATE signing_keys SET retired_at = clock_timestamp() - $1 * interval '1 day'
       WHERE retired_at IS NOT NULL`,
      [days],
    );
  await age(7);
  const kids = await kidsOf(keys);
  expect(kids).toEqual([expect.any(String), former]);
  await age(9);
  expect(await kidsOf(keys)).toEqual([kids[0]]);
  expect(
    await service.dataSource.query(
      'SELECT private_key FROM signing_keys WHERE retired_at IS NOT NULL',
    ),
  ).toEqual([{ private_key: null }]);
});
