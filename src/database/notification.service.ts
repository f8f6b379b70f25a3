import { setInterval, setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { DatabaseConnection, directly } from './connection.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const PROBE_EVERY_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

type NotificationChannel =
  'events' | 'principals' | 'rules' | 'signing' | 'sku_aliases' | 'vendors';
type Listener = () => void;

/**
 * Receives notifications of commits on any replica, over its own connection. While `listening` is
 * false notifications may be missed; once it is restored, all listeners are called as if something
 * had changed.
 */
@Injectable()
export class NotificationService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(NotificationService.name);
  private readonly listeners = new Map<string, Listener[]>();
  private readonly closing = new AbortController();
  private client?: Client;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly connection: DatabaseConnection) {}

  get listening(): boolean {
    return this.client !== undefined;
  }

  /** Call this during start-up only. */
  subscribe(channel: NotificationChannel, listener: Listener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /** Waits for the first connection attempt, so that a started service is ready. */
  async onModuleInit(): Promise<void> {
    await new Promise<void>((tried) => {
      this.run = this.listenUntilClosed(tried);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.run;
  }

  private async listenUntilClosed(tried: () => void): Promise<void> {
    const { signal } = this.closing;
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        await this.listen(() => {
          pause = FIRST_PAUSE_MS;
          tried();
        });
      } catch (error) {
        tried();
        this.logger.warn(`Lost the database's notifications: ${String(error)}`);
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Returns when the service shuts down; throws when the connection fails. */
  private async listen(connected: () => void): Promise<void> {
    const client = new Client({
      connectionString: directly(this.connection).url,
      application_name: 'routekeeper notifications',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    const lost = new Promise<never>((_resolve, reject) => client.on('error', reject));
    lost.catch(() => undefined);
    client.on('notification', ({ channel }) => {
      this.notifyListeners(channel);
    });
    try {
      await client.connect();
      await this.connection.sessions.open(client);
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
      this.client = client;
      connected();
      for (const channel of this.listeners.keys()) this.notifyListeners(channel);
      await Promise.race([lost, this.probe(client)]);
    } finally {
      this.client = undefined;
      client.end().catch(() => undefined);
    }
  }

  /**
   * A silently broken connection would look like one without notifications, and a server that was
   * demoted after a failover hears of nothing.
   */
  private async probe(client: Client): Promise<void> {
    const { signal } = this.closing;
    try {
      const probes = setInterval(PROBE_EVERY_MS, client, { signal });
      for await (const probed of probes) await this.connection.sessions.assertWritable(probed);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private notifyListeners(channel: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener();
  }
}
