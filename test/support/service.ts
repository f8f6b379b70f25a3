import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { apiDocument } from '../../src/api/index.js';
import { startService } from '../../src/bootstrap.js';
import { stretchTimeouts } from '../../src/concurrency/index.js';
import { readConfig } from '../../src/config/index.js';
import { JobRegistry, JobSchedule } from '../../src/jobs/index.js';
import { createLog } from '../../src/logging/index.js';
import { DescriptionCheck, type ApiDescription } from './api-description/index.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** Of all services in tests, so that replicas with folders of their own share it. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, 'test secrets key ');

export const TEST_TOKEN = 'test-operator-token-0123456789abcdef';

/** Avoids sales, and with them the service's own sale events. */
export const WITHOUT_MACHINES = {
  VENDORS: JSON.stringify([
    {
      namespace: 'absent-supply',
      baseUrl: 'http://127.0.0.1:9',
      token: 'never-asked-for-anything',
    },
  ]),
};

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body. */
  body: Record<string, unknown>;
}

export interface TestService {
  origin: string;
  app: NestFastifyApplication;
  dataSource: DataSource;
  /** All lines logged so far. */
  logs: string[];
  /** Sends the operator token unless `headers` overrides it. An object is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Runs a round of each job, one after the other. */
  run(...jobs: string[]): Promise<void>;
  /** Closes the service's database connections and refuses new ones. */
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  anonymous?: boolean;
}

/** Tests that are not about the limit per day may buy as much as they like. */
const RULES = JSON.stringify({ spendingLimitPerDay: null });

/** Shared by all services of this process: they have the same document. */
let description: DescriptionCheck | undefined;

const TIMEOUT_FACTOR = 5;
let timeoutFactor = TIMEOUT_FACTOR;

/** Jobs that run on their schedule in the services of this test file. */
let scheduled: readonly string[] = [];

/** Lets these jobs run on their schedule in all services of a test file. Call it first. */
export function useScheduledJobs(...names: string[]): void {
  beforeAll(() => {
    scheduled = names;
  });
  afterAll(() => {
    scheduled = [];
  });
}

/** Lets the service give up as early as in production, for tests that wait until it does. */
export function useShortTimeouts(): void {
  beforeAll(() => {
    timeoutFactor = 1;
  });
  afterAll(() => {
    timeoutFactor = TIMEOUT_FACTOR;
  });
}

/**
 * Starts the service on a real database and port, inside the test's process. Its jobs are held: a
 * test runs them when it needs them, or calls `useScheduledJobs()`.
 * @param shared a database for several replicas, which the test drops itself.
 */
export async function startTestService(
  environment: Record<string, string> = {},
  shared?: TestDatabase,
): Promise<TestService> {
  stretchTimeouts(timeoutFactor);
  const database = shared ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-test-'));
  const logs: string[] = [];
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'trace', RULES };
  const config = readConfig({ ...settings, ...environment });
  const service = await startService({
    config,
    connection: database.connection,
    token: TEST_TOKEN,
    secretsKeys: config.secretsKeys ?? [TEST_SECRETS_KEY],
    schedule: new JobSchedule(scheduled),
    log: createLog({
      level: config.logLevel,
      destination: { write: (line) => void logs.push(line) },
    }),
  });
  description ??= new DescriptionCheck(apiDocument(service.app) as unknown as ApiDescription);
  const local = `http://127.0.0.1:${service.port}`;
  return {
    origin: local,
    app: service.app,
    dataSource: service.app.get(DataSource),
    logs,
    call: (method, path, options) => call(local, method, path, options),
    async run(...jobs) {
      for (const job of jobs) await service.app.get(JobRegistry).run(job);
    },
    stopDatabase: () => database.stop(),
    async close() {
      await service.close();
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Fails if the response does not match the service's OpenAPI document. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { headers = {}, json, body, anonymous = false }: CallOptions = {},
): Promise<Answer> {
  const requestBody = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(anonymous ? {} : { authorization: `Bearer ${TEST_TOKEN}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: requestBody,
    redirect: 'manual',
  });
  const text = await response.text();
  const { status, headers: answered } = response;
  description ??= await describedAt(origin);
  const sent = requestBody === undefined ? undefined : Buffer.from(requestBody).toString();
  description.check({ method, path, requestBody: sent, status, headers: answered, text });
  return { status, headers: answered, text, body: parse(text) };
}

async function describedAt(origin: string): Promise<DescriptionCheck> {
  const response = await fetch(`${origin}/docs/openapi.json`);
  return new DescriptionCheck((await response.json()) as ApiDescription);
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
