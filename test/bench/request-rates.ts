import autocannon from 'autocannon';
import { show } from './progress.js';
import { median } from './quantile.js';

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;

export interface Subject {
  name: string;
  url: string;
  token: string;
  /** JSON bodies to POST in rotation; if omitted, the URL is read with GET. */
  bodies?: readonly string[];
  /** Besides the token and the type of the body. */
  headers?: Readonly<Record<string, string>>;
}

export interface Rates {
  ours: number;
  bare: number;
  ratio: number;
}

/** Requests per second; a run with any status but 200 is invalid. */
async function load(subject: Subject, seconds: number): Promise<number> {
  const result = await autocannon({
    url: subject.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${subject.token}` },
    ...(subject.bodies && posting(subject.bodies, subject)),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${subject.name}: ${failed} requests failed`);
  if (result.requests.total === 0) throw new Error(`${subject.name}: no request was answered`);
  return result.requests.average;
}

/** Each connection starts at a different position, so that no two send the same request at once. */
function posting(
  bodies: readonly string[],
  { token, headers: more }: Subject,
): Partial<autocannon.Options> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...more,
  };
  const requests = bodies.map((body) => ({ method: 'POST' as const, body, headers }));
  let client = 0;
  return {
    setupClient(connection) {
      const first = Math.floor((client++ * requests.length) / CONNECTIONS) % requests.length;
      connection.setRequests(
        [...requests.slice(first), ...requests.slice(0, first)].map((request) => ({ ...request })),
      );
    },
  };
}

/**
 * The requests per second of each, as the median of several rounds. Alternates between them, so
 * that other load on the machine affects all.
 */
export async function measureRates(subjects: readonly Subject[], seconds = 5): Promise<number[]> {
  for (const subject of subjects) await load(subject, WARM_UP_SECONDS);
  const rounds: number[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const rates = [];
    for (const subject of subjects) rates.push(await load(subject, seconds));
    rounds.push(rates);
    show(`  ${subjects[0]?.name}: round ${round} of ${ROUNDS} done`);
  }
  return subjects.map((_, index) => median(rounds.map((rates) => rates[index] ?? NaN)));
}

export async function compare(ours: Subject, bare: Subject, seconds = 5): Promise<Rates> {
  const [rate = NaN, bareRate = NaN] = await measureRates([ours, bare], seconds);
  return { ours: rate, bare: bareRate, ratio: rate / bareRate };
}
