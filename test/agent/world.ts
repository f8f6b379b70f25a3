import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { DatabaseConnection, migrateDatabase } from '../../src/database/index.js';
import { vendorsOf } from '../support/route.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import type { Random } from './random.js';
import { SimulatedClock } from './simulated-clock.js';

const DAY_MS = 86_400_000;
const TOKEN = 'agent-operator-token-0123456789abcdef';
const PRELOAD = join(import.meta.dirname, 'clock-preload.mjs');
const MACHINES = 2;
/** From order to arrival, sooner than the service expects. */
const LEAD_TIME_MS = 1.5 * DAY_MS;
/** How often a day begins a time in which the supplier tells nothing, and how long that lasts. */
const SILENCE_SHARE = 0.12;
const LONGEST_SILENCE_DAYS = 6;
/** Answers of the supplier to orders. */
const LOST_ORDERS = [
  { kind: 'drop_after', probability: 0.25 },
  { kind: 'drop_before', probability: 0.1 },
] as const;

/** A route whose days pass in seconds, with a supplier whose answers get lost. */
export class World {
  private silentDays = 0;

  private constructor(
    readonly origin: string,
    readonly database: Client,
    private readonly simulator: SimulatorProcess,
    private readonly service: ServiceProcess,
    private readonly clock: SimulatedClock,
    private readonly api: Api,
    private readonly random: Random,
  ) {}

  static async start(databaseUrl: string, seed: number, random: Random): Promise<World> {
    const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-agent-')));
    const clockFile = join(folder, 'clock');
    const clock = await SimulatedClock.start(databaseUrl, clockFile);
    await migrateDatabase(new DatabaseConnection(databaseUrl), () => undefined);
    const simulator = await startSimulatorProcess({
      seed: `agent-${seed}`,
      machines: MACHINES,
      leadTimeMs: LEAD_TIME_MS,
    });
    const service = startServiceProcess({
      NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD).href}`,
      SIMULATED_CLOCK_FILE: clockFile,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      OPERATOR_TOKEN: TOKEN,
      VENDORS: JSON.stringify(vendorsOf(simulator)),
      RULES: JSON.stringify({ spendingLimitPerRun: 10_000_000, spendingLimitPerDay: null }),
      RATE_LIMIT_PER_MINUTE: '0',
      UPSTREAM_TIMEOUT_MS: '2000',
      CATALOG_CACHE_S: '0',
      INVENTORY_CACHE_S: '0',
      SYNC_INTERVAL_S: '86400',
      LEDGER_POLL_INTERVAL_S: '86400',
    });
    const origin = await service.ready;
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    const api = new Api(origin, TOKEN, random, 0);
    const world = new World(origin, database, simulator, service, clock, api, random);
    await world.furnish();
    return world;
  }

  /** An interface some of whose answers get lost. */
  apiLosing(share: number, random: Random): Api {
    return new Api(this.origin, TOKEN, random, share);
  }

  /** A day passes; what there is to know is read, unless the supplier is silent. */
  async nextDay(): Promise<void> {
    await this.simulator.advance(DAY_MS);
    await this.clock.advance(DAY_MS);
    await until(async () => {
      const { to } = await this.api.get('/ucp/v1/sales');
      return Date.parse(String(to)) > this.clock.now() - DAY_MS / 2;
    });
    await this.choosePlagues();
    await this.api.call('POST', '/ucp/v1/locations/sync');
    for (const { id } of await this.openOrders()) await this.api.get(`/ucp/v1/orders/${id}`);
    if (this.random() < 0.3) await this.addTask('Once', {});
  }

  /** Everything answers again, and every outcome is known. */
  async calmDown(): Promise<void> {
    await this.simulator.clearFaults();
    await until(async () => {
      const { rows } = await this.database.query<{ count: string }>(
        `SELECT count(*) FROM checkout_sessions WHERE status = 'complete_in_progress'`,
      );
      return rows[0]?.count === '0';
    });
  }

  async acceptedOrders(): Promise<number> {
    return (await this.simulator.books()).orders.length;
  }

  async close(): Promise<void> {
    this.service.kill('SIGTERM');
    await this.service.exited;
    await this.simulator.stop();
    await this.clock.close();
    await this.database.end();
  }

  private async furnish(): Promise<void> {
    for (const { id, name } of await this.simulator.machines()) {
      await this.api.call('PUT', `/ucp/v1/locations/${id}`, { name });
    }
    await this.addTask('Every day', { repeat: 'daily' });
    await this.addTask('Every week', { repeat: 'weekly' });
    await this.addTask('Every month', { repeat: 'monthly' });
  }

  private async addTask(text: string, more: object): Promise<void> {
    const due_at = new Date(this.clock.now() + this.random() * 5 * DAY_MS).toISOString();
    const { status } = await this.api.call('POST', '/ucp/v1/tasks', { text, due_at, ...more });
    if (status !== 201) throw new Error(`The task was answered with ${status}`);
  }

  private async choosePlagues(): Promise<void> {
    await this.simulator.clearFaults();
    await this.simulator.setFault('createOrder', LOST_ORDERS);
    this.silentDays -= 1;
    if (this.silentDays <= 0 && this.random() < SILENCE_SHARE) {
      this.silentDays = 2 + Math.floor(this.random() * (LONGEST_SILENCE_DAYS - 1));
    }
    if (this.silentDays > 0) {
      await this.simulator.setFault('orderStatus', { kind: 'fail_before' });
    }
  }

  private async openOrders(): Promise<{ id: string }[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT id FROM purchase_orders WHERE state = 'ordered'`,
    );
    return rows;
  }
}
