import { startBareFastify } from './bare-fastify.js';
import { send, withService, type BenchService } from './bench-service.js';
import { compare } from './request-rates.js';

const ENDPOINTS = [
  ['GET /namespaces', '/ucp/v1/namespaces'],
  ['discovery', '/.well-known/ucp'],
] as const;

/**
 * Measures a service that has already written, as in production: what the first transaction enables
 * has a cost.
 */
const writeOnce = (service: BenchService) =>
  send(
    service,
    'PATCH',
    `${service.root}/rules`,
    { priceCapPerItem: 200 },
    { 'idempotency-key': 'bench' },
  );

async function measure({ origin, token }: BenchService, name: string, path: string) {
  const url = `${origin}${path}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const bare = await startBareFastify({ get: Buffer.from(await answer.arrayBuffer()) });
  try {
    return await compare(
      { name, url, token },
      { name: `bare Fastify for ${name}`, url: bare.url, token },
    );
  } finally {
    await bare.stop();
  }
}

const rows = await withService({}, async (service) => {
  await writeOnce(service);
  const measured = [];
  for (const [name, path] of ENDPOINTS) {
    measured.push({ name, ...(await measure(service, name, path)) });
  }
  return measured;
});
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
