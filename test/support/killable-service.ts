import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startServiceProcess, type ServiceProcess } from './service-process.js';
import { call, TEST_TOKEN, type TestService } from './service.js';
import { until } from './until.js';

/** Before a request writes an event, which is one of its last steps. Reading goes on. */
export const BEFORE_EVENTS = { hold: 'LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE' };

/** A service in a process of its own, which is killed at a chosen statement and started again. */
export class KillableService {
  private origin = '';
  private process: ServiceProcess | undefined;

  private constructor(
    private readonly database: TestDatabase,
    private readonly client: Client,
    private readonly dataDir: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(environment: Record<string, string>): Promise<KillableService> {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-killed-'));
    const service = new KillableService(database, client, dataDir, environment);
    await service.startAgain();
    return service;
  }

  /** As the helpers of other tests call it. */
  get asTestService(): TestService {
    const dataSource = { query: (text: string, values?: unknown[]) => this.query(text, values) };
    const calls: Pick<TestService, 'call' | 'dataSource'> = {
      call: (method, path, options) => call(this.origin, method, path, options),
      dataSource: dataSource as Pick<DataSource, 'query'> as DataSource,
    };
    return calls as TestService;
  }

  async query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]> {
    return (await this.client.query<T>(text, values)).rows;
  }

  async startAgain(): Promise<void> {
    await this.kill();
    this.process = startServiceProcess({
      DATABASE_URL: this.database.url,
      DATA_DIR: this.dataDir,
      OPERATOR_TOKEN: TEST_TOKEN,
      ...this.environment,
    });
    this.origin = await this.process.ready;
  }

  /**
   * Kills the service while it waits for what another transaction holds.
   * @param hold a statement that takes it, such as a lock.
   * @param before makes the service need it.
   */
  async killDuring(
    { hold, values }: { hold: string; values?: unknown[] },
    before: () => Promise<unknown>,
  ): Promise<void> {
    const holder = new Client({ connectionString: this.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    // Without foreign keys, whose locks would stop the service earlier.
    await holder.query('SET LOCAL session_replication_role = replica');
    await holder.query(hold, values);
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const asked = Promise.allSettled([before()]);
    await until(async () => {
      const waiting = await this.query(
        'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return waiting.length > 0;
    });
    await this.kill();
    await asked;
    await holder.query('ROLLBACK');
    await holder.end();
    // PostgreSQL notices that the service is gone, and rolls back.
    await until(async () => {
      const open = await this.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
           AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
      return open.length === 0;
    });
  }

  async close(): Promise<void> {
    await this.kill();
    await this.client.end();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true });
  }

  private async kill(): Promise<void> {
    this.process?.kill('SIGKILL');
    await this.process?.exited;
  }
}
