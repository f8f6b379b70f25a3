import { Client as Database } from 'pg';
import { Client } from 'undici';
import type { BenchService } from '../bench-service.js';
import { show } from '../progress.js';
import { median, quantile } from '../quantile.js';
import { ONE_MACHINE } from '../sales/stored-sales.js';
import { rawTotals, type RawTotals } from './raw-sums.js';

export interface ReportTimes {
  report: string;
  rows: number;
  p50Ms: number;
  p99Ms: number;
  /** The same sums from the lines, by a plain client. */
  rawMs: number;
}

interface ReportBody {
  rows: RawTotals[];
  totals: RawTotals;
  pagination: { total_count: number };
}

const ZONE = 'Asia/Shanghai';
const WARM_UP = 3;
const RAW_ROUNDS = 3;
const DAY_MS = 86_400_000;

const REPORTS: [by: string, location: string | null][] = [
  ...['day', 'week', 'month', 'hour', 'location', 'product'].map((by): [string, null] => [
    by,
    null,
  ]),
  ...['day', 'hour', 'product'].map((by): [string, string] => [by, ONE_MACHINE]),
];

const localDate = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: ZONE });

/** Asks for a year of every report, and compares it with the lines. */
export async function measureReports(
  service: BenchService,
  databaseUrl: string,
  requests: number,
): Promise<ReportTimes[]> {
  const database = new Database({ connectionString: databaseUrl });
  const client = new Client(service.origin);
  const period = { from: localDate(Date.now() - 364 * DAY_MS), to: localDate(Date.now()) };
  await database.connect();
  try {
    const measured: ReportTimes[] = [];
    for (const [by, location] of REPORTS) {
      const query = new URLSearchParams({ ...period, by, ...(location && { location }) });
      const times: number[] = [];
      let body: ReportBody | undefined;
      for (let request = 1; request <= WARM_UP + requests; request += 1) {
        const startedAt = performance.now();
        body = await read(client, service.token, `/ucp/v1/reports/profit?${query.toString()}`);
        if (request > WARM_UP) times.push(performance.now() - startedAt);
      }
      const raw: number[] = [];
      for (let round = 1; round <= RAW_ROUNDS; round += 1) {
        const startedAt = performance.now();
        const totals = await rawTotals(database, { ...period, by, location, zone: ZONE });
        raw.push(performance.now() - startedAt);
        expectSame(by, body?.totals, totals);
      }
      const report = location === null ? by : `${by}, one machine`;
      const rows = body?.pagination.total_count ?? 0;
      measured.push({
        report,
        rows,
        p50Ms: median(times),
        p99Ms: quantile(times, 0.99),
        rawMs: median(raw),
      });
      show(`  ${report}: ${median(times).toFixed(1)} ms, raw ${median(raw).toFixed(0)} ms`);
    }
    return measured;
  } finally {
    await client.close();
    await database.end();
  }
}

/** A sale of several products counts once for each of them in the rows. */
function expectSame(by: string, found: RawTotals | undefined, raw: RawTotals): void {
  const isSame =
    found?.units === raw.units &&
    found.revenue === raw.revenue &&
    (by === 'product' || found.orders === raw.orders);
  if (!isSame) {
    throw new Error(`By ${by}: found ${JSON.stringify(found)}, expected ${JSON.stringify(raw)}`);
  }
}

async function read(client: Client, token: string, path: string): Promise<ReportBody> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await client.request({ method: 'GET', path, headers });
  const text = await response.body.text();
  if (response.statusCode !== 200) {
    throw new Error(`${path} was answered with ${response.statusCode}: ${text}`);
  }
  return JSON.parse(text) as ReportBody;
}
