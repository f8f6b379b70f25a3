import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { show } from './progress.js';
import { startServiceProcess } from '../support/service-process.js';
import { ensureBuilt } from '../../scripts/build.mjs';

export interface BenchService {
  /** The versioned root of the interface. */
  root: string;
  origin: string;
  token: string;
  pid: number;
  dataDir: string;
}

const TOKEN = 'bench-operator-token-0123456789abcdef';
const LAST_LOG_LINES = 20;

/** Runs the built service on its own database and removes both after the work. */
export async function withService<T>(
  environment: Record<string, string>,
  work: (service: BenchService) => Promise<T>,
): Promise<T> {
  await ensureBuilt(show);
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-bench-'));
  await chmod(dataDir, 0o755);
  const service = startServiceProcess({
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TOKEN,
    RATE_LIMIT_PER_MINUTE: '10000000',
    RULES: JSON.stringify({ spendingLimitPerDay: null }),
    ...environment,
  });
  try {
    const origin = await service.ready;
    return await work({
      root: `${origin}/ucp/v1`,
      origin,
      token: TOKEN,
      pid: service.pid,
      dataDir,
    });
  } catch (error) {
    show(`The service's log ends with:\n${lastLines(service.output())}`);
    throw error;
  } finally {
    service.kill('SIGTERM');
    await service.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

const lastLines = (log: string) => log.trimEnd().split('\n').slice(-LAST_LOG_LINES).join('\n');

/** Sends JSON and returns the response body; throws unless it succeeds. */
export async function send(
  { token }: BenchService,
  method: string,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${url} was answered with ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}
