import { until } from '../../support/until.js';
import type { DatabaseProxy } from '../proxy/database-proxy.js';
import { PostgresServer } from '../servers/postgres-server.js';
import type { Fault } from './fault.js';

const MOVED_WITHIN_MS = 30_000;

/** A primary and its synchronous standby. */
export class ReplicatedServer {
  private constructor(
    readonly database: string,
    private primary: PostgresServer,
    private standby: PostgresServer,
  ) {}

  static async create(database: string): Promise<ReplicatedServer> {
    const primary = await PostgresServer.create();
    await primary.query(`CREATE DATABASE "${database}"`);
    return new ReplicatedServer(database, primary, await PostgresServer.standbyOf(primary));
  }

  get url(): string {
    return this.primary.urlOf(this.database);
  }

  async remove(): Promise<void> {
    await this.standby.remove();
    await this.primary.remove();
  }

  /** The primary is lost, and the standby takes over under the same address. */
  async failOver(proxy: DatabaseProxy): Promise<void> {
    const lost = this.primary;
    await lost.kill();
    await this.promote(proxy);
    await this.replace(lost);
  }

  /** The primary stays up and refuses writes; connections to it are not ended by anyone else. */
  async switchOver(proxy: DatabaseProxy): Promise<void> {
    const demoted = this.primary;
    await demoted.demote();
    await this.promote(proxy);
    await untilLeft(demoted);
    await this.replace(demoted);
  }

  private async promote(proxy: DatabaseProxy): Promise<void> {
    await this.standby.promote();
    proxy.pointTo(this.standby.urlOf(this.database));
  }

  private async replace(old: PostgresServer): Promise<void> {
    this.primary = this.standby;
    await old.remove();
    this.standby = await PostgresServer.standbyOf(this.primary);
  }
}

export const failover = (servers: ReplicatedServer, proxy: DatabaseProxy): Fault => ({
  name: 'failover',
  strike: () => servers.failOver(proxy),
});

export const demotion = (servers: ReplicatedServer, proxy: DatabaseProxy): Fault => ({
  name: 'demotion',
  strike: () => servers.switchOver(proxy),
});

/** A service that stays with a demoted server reads what is no longer true. */
async function untilLeft(demoted: PostgresServer): Promise<void> {
  const deadline = Date.now() + MOVED_WITHIN_MS;
  await until(async () => {
    const left = await demoted.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE application_name LIKE 'routekeeper%'`,
    );
    if (left.length > 0 && Date.now() > deadline) {
      const names = left.map(({ name }) => name).join(', ');
      throw new Error(`These connections stay with the demoted server: ${names}`);
    }
    return left.length === 0;
  });
}
