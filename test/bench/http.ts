import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBareFastify } from './bare-fastify.js';
import { startServiceProcess } from '../support/service-process.js';
import { ensureBuilt } from '../../scripts/build.mjs';

const TOKEN = 'bench-operator-token-0123456789abcdef';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;

interface Subject {
  name: string;
  url: string;
}

const show = (line: string) => process.stderr.write(`${line}\n`);

/** Requests per second; a run with anything but 200 is no measurement. */
async function load({ name, url }: Subject, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  return result.requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Alternates between the two, so that whatever else the machine does hits both. */
async function compare(ours: Subject, bare: Subject): Promise<{ ours: number; bare: number }> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (const subject of [ours, bare]) await load(subject, 2);
  for (let round = 1; round <= ROUNDS; round++) {
    rates.ours.push(await load(ours, SECONDS));
    rates.bare.push(await load(bare, SECONDS));
    show(`  ${ours.name}: round ${round} of ${ROUNDS} done`);
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

/** A service that has written is what callers meet: what a transaction switches on must be paid for. */
async function writeOnce(origin: string): Promise<void> {
  const { status } = await fetch(`${origin}/ucp/v1/rules`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': 'bench',
    },
    body: '{"priceCapPerItem": 200}',
  });
  if (status !== 200) throw new Error(`The first write was answered with ${status}`);
}

async function main(): Promise<void> {
  await ensureBuilt(show);
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-bench-'));
  await chmod(dataDir, 0o755);
  const service = startServiceProcess({
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TOKEN,
    RATE_LIMIT_PER_MINUTE: '10000000',
  });
  try {
    const origin = await service.ready;
    await writeOnce(origin);
    const rows = [];
    for (const [name, path] of [
      ['GET /namespaces', '/ucp/v1/namespaces'],
      ['discovery', '/.well-known/ucp'],
    ] as const) {
      const url = `${origin}${path}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
      const bare = await startBareFastify(Buffer.from(await answer.arrayBuffer()));
      const rates = await compare(
        { name, url },
        { name: `bare Fastify for ${name}`, url: bare.url },
      );
      bare.stop();
      rows.push({ name, ...rates, ratio: rates.ours / rates.bare });
    }
    console.table(
      rows.map(({ name, ours, bare, ratio }) => ({
        endpoint: name,
        'requests/s': Math.round(ours),
        'bare Fastify/s': Math.round(bare),
        ratio: ratio.toFixed(2),
      })),
    );
    const [namespaces, discovery] = rows;
    console.log(
      JSON.stringify({ ratio_namespaces: namespaces?.ratio, ratio_discovery: discovery?.ratio }),
    );
  } finally {
    service.kill('SIGTERM');
    await service.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
