import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../support/database.js';
import { showing } from '../support/secret-forms.js';
import { call, TEST_TOKEN, WITHOUT_MACHINES, type CallOptions } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { answers as vendorAnswers, ScriptedVendor } from '../support/vendor/index.js';

/** A vendor that refuses this one. */
const WRONG_TOKEN = 'wrong-vendor-secret-9f8e7d6c5b4a';
const ECHOED_TOKEN = 'echoed-vendor-secret-1a2b3c4d5e6f';
const SECRETS_KEY = 'QmFja2VkIHVwIHNlcGFyYXRlbHksIDMyIGJ5dGVzISE=';
/** A replica that lost a notification would notice with its next probe, and not before. */
const PROBE_MS = 10_000;

const simulator = useStarted(async () => {
  const started = await startSimulatorProcess({ seed: 'secrets' });
  return { ...started, close: () => started.stop() };
});

/** Two replicas in processes of their own, with folders of their own. */
const route = useStarted(async () => {
  const database = await createTestDatabase();
  const replicas = [1, 2].map(() =>
    startServiceProcess({
      ...WITHOUT_MACHINES,
      DATABASE_URL: database.url,
      DATA_DIR: removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-replica-'))),
      OPERATOR_TOKEN: TEST_TOKEN,
      SECRETS_KEY,
      VENDOR_PRIVATE_ADDRESSES: '1',
      CATALOG_CACHE_S: '0',
      LOG_LEVEL: 'trace',
    }),
  );
  const origins = await Promise.all(replicas.map(({ ready }) => ready));
  const on = (index: number) => (method: string, path: string, options?: CallOptions) =>
    call(origins[index] ?? '', method, path, options);
  return {
    database,
    replicas,
    first: on(0),
    second: on(1),
    async close() {
      for (const replica of replicas) replica.kill('SIGTERM');
      await Promise.all(replicas.map(({ exited }) => exited));
      await database.drop();
    },
  };
});

const search = (on: typeof route.first, namespace = 'beta-supply') =>
  on('POST', '/ucp/v1/catalog/search', { json: { filters: { namespace } } });

/** How long after an answer the other replica follows. */
async function followed(condition: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await until(condition);
  return performance.now() - began;
}

const checkCodes = async (on: typeof route.first): Promise<string[]> => {
  const { body } = await on('POST', '/ucp/v1/vendors/beta-supply/check');
  return (body.check as { results: { code: string }[] }).results.map(({ code }) => code);
};

/** Every GET route that needs no parameter. */
async function answers(on: typeof route.first): Promise<Map<string, string>> {
  const { body } = await on('GET', '/docs/openapi.json', { anonymous: true });
  const paths = Object.entries(body.paths as Record<string, object>)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path)
    .filter((path) => !path.endsWith('/stream'));
  expect(paths.length).toBeGreaterThan(25);
  const found = new Map<string, string>();
  for (const path of [...paths, '/metrics', '/health/ready', '/ucp/v1/events?limit=200']) {
    found.set(path, (await on('GET', path)).text);
  }
  return found;
}

/** Every row of every table, as a dump has them. */
async function dump(): Promise<Map<string, string>> {
  const client = new Client({ connectionString: route.database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT row::text AS text FROM ${name} AS row`,
      );
      found.set(name, rows.map(({ text }) => text).join('\n'));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function allShown(): Promise<Map<string, string>> {
  const named = (name: string, texts: Map<string, string>): [string, string][] =>
    [...texts].map(([key, text]) => [`${name} ${key}`, text]);
  return new Map([
    ...named('first', await answers(route.first)),
    ...named('second', await answers(route.second)),
    ...named('dump', await dump()),
    ...route.replicas.map((replica, index): [string, string] => [`log ${index}`, replica.output()]),
  ]);
}

it('a vendor is added, changed and removed on the other replica by a notification', async () => {
  const { url: baseUrl, token } = simulator;
  const added = await route.first('POST', '/ucp/v1/vendors', {
    json: { namespace: 'beta-supply', baseUrl, token },
    headers: { 'idempotency-key': 'adds-beta' },
  });
  expect(added.status).toBe(201);
  const times = {
    added: await followed(async () => (await search(route.second)).status === 200),
    changed: 0,
    removed: 0,
  };

  const json = { token: WRONG_TOKEN };
  const changed = await route.first('PATCH', '/ucp/v1/vendors/beta-supply', { json });
  expect(changed.status).toBe(200);
  times.changed = await followed(async () =>
    (await checkCodes(route.second)).includes('unauthorized'),
  );

  expect(showing([token, WRONG_TOKEN], await allShown())).toEqual([]);

  expect((await route.second('DELETE', '/ucp/v1/vendors/beta-supply')).status).toBe(200);
  times.removed = await followed(async () => (await search(route.first)).status !== 200);
  process.stderr.write(`The other replica followed after (ms): ${JSON.stringify(times)}\n`);
  // Nothing polls: without a notification it would take until the connection is found dead.
  for (const ms of Object.values(times)) expect(ms).toBeLessThan(PROBE_MS);
  expect(showing([token, WRONG_TOKEN, SECRETS_KEY], await allShown())).toEqual([]);
});

it('errors do not show a token: of a wrong address, or of a vendor that repeats it', async () => {
  const vendor = await ScriptedVendor.start({
    catalog: ({ headers }) =>
      vendorAnswers(
        { ok: false, reason: `no: ${headers.authorization ?? ''}, ${ECHOED_TOKEN}` },
        500,
      ),
  });
  const beta = { namespace: 'beta-supply', baseUrl: vendor.url, token: ECHOED_TOKEN };
  const said = new Map<string, string>();
  const answer = async (name: string, json: object) => {
    const { status, text } = await route.first('POST', '/ucp/v1/vendors', { json });
    said.set(name, text);
    return status;
  };
  expect(
    await answer('user in address', { ...beta, baseUrl: `https://${ECHOED_TOKEN}@a.example` }),
  ).toBe(400);
  expect(await answer('no address', { ...beta, baseUrl: ECHOED_TOKEN })).toBe(400);
  expect(await answer('token with spaces', { ...beta, token: `${ECHOED_TOKEN} `.repeat(2) })).toBe(
    400,
  );
  expect(await answer('added', beta)).toBe(201);
  expect(await answer('added again', { ...beta, stockUnit: 'pack' })).toBe(409);
  for (const [name, on] of [
    ['first', route.first],
    ['second', route.second],
  ] as const) {
    await until(async () => {
      const { text } = await on('POST', '/ucp/v1/vendors/beta-supply/check');
      said.set(`check on ${name}`, text);
      return text.includes('[token]');
    });
    said.set(`search on ${name}`, (await search(on)).text);
  }
  const elsewhere = { baseUrl: 'http://127.0.0.1:9', token: ECHOED_TOKEN };
  await route.first('PATCH', '/ucp/v1/vendors/beta-supply', { json: elsewhere });
  said.set('unreachable', (await search(route.first)).text);
  expect(vendor.requests.length).toBeGreaterThan(0);
  await vendor.close();
  expect(showing([ECHOED_TOKEN], said)).toEqual([]);
  expect(showing([ECHOED_TOKEN], await allShown())).toEqual([]);
  await route.first('DELETE', '/ucp/v1/vendors/beta-supply');
});

it('the search for a secret would find it in every form', () => {
  const secret = simulator.token;
  const texts = new Map(
    [
      `a ${secret} b`,
      Buffer.from(`Bearer ${secret}`).toString('hex'),
      ...['', 'x', 'xy'].map((start) => Buffer.from(`${start}${secret}yz`).toString('base64')),
      'nothing of it',
    ].map((text, index) => [String(index), text]),
  );
  expect(showing([secret], texts)).toEqual(['0', '1', '2', '3', '4']);
});
