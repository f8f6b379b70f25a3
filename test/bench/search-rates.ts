import { Client } from 'undici';
import { startBareFastify } from './bare-fastify.js';
import type { BenchService } from './bench-service.js';
import { show } from './progress.js';
import { median, quantile } from './quantile.js';
import { compare, type Rates } from './request-rates.js';
import { searchBodies } from './search-bodies.js';

const WARM_UP = 100;
const MEASURED = 300;
const PAGE = 20;
/** With fewer full pages the responses would be smaller than usual. */
const LEAST_FULL = 0.6;

export interface SearchFigures extends Rates {
  p50Ms: number;
  p99Ms: number;
  fullPages: number;
}

/** Searches the supply catalog: sequentially first, then under load compared with bare Fastify. */
export async function measureSearch(
  service: BenchService,
  seconds: number,
): Promise<SearchFigures> {
  const bodies = searchBodies(WARM_UP + MEASURED);
  const client = new Client(service.origin);
  try {
    await ask(client, service, bodies.slice(0, WARM_UP));
    const measured = bodies.slice(WARM_UP);
    const { answers, times } = await ask(client, service, measured);
    const fullPages = [...answers.values()].filter(isFullPage).length / MEASURED;
    show(`  ${MEASURED} searches one by one, ${Math.round(fullPages * 100)} % with a full page`);
    if (fullPages < LEAST_FULL) throw new Error('Too few of the searches found a full page');
    const rates = await underLoad(service, measured, answers, seconds);
    return { p50Ms: median(times), p99Ms: quantile(times, 0.99), fullPages, ...rates };
  } finally {
    await client.close();
  }
}

/** Sends one at a time, each for the first time. */
async function ask(client: Client, { token }: BenchService, bodies: readonly string[]) {
  const answers = new Map<string, Buffer>();
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const body of bodies) {
    const startedAt = performance.now();
    const response = await client.request({
      method: 'POST',
      path: '/ucp/v1/catalog/search',
      headers,
      body,
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    times.push(performance.now() - startedAt);
    if (response.statusCode !== 200) {
      throw new Error(`${body} was answered with ${response.statusCode}: ${bytes.toString()}`);
    }
    answers.set(body, bytes);
  }
  return { answers, times };
}

async function underLoad(
  { root, token }: BenchService,
  bodies: readonly string[],
  answers: Map<string, Buffer>,
  seconds: number,
): Promise<Rates> {
  const bare = await startBareFastify({ post: answers });
  const name = 'POST /catalog/search';
  try {
    return await compare(
      { name, url: `${root}/catalog/search`, token, bodies },
      { name: `bare Fastify for ${name}`, url: bare.url, token, bodies },
      seconds,
    );
  } finally {
    await bare.stop();
  }
}

const isFullPage = (answer: Buffer): boolean =>
  (JSON.parse(answer.toString()) as { products: unknown[] }).products.length === PAGE;
