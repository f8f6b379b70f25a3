import { setTimeout as delay } from 'node:timers/promises';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Metrics } from '../../metrics/index.js';
import type { StreamSocket } from './stream-socket.js';

const MOST_SOCKETS = 2_000;
const PING_EVERY_MS = 30_000;
const GRACE_MS = 1_000;
/** Service restart. */
const RESTART = 1012;

/** All connections of this replica. */
@Injectable()
export class StreamSockets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<StreamSocket>();
  private closing = false;

  constructor(
    private readonly scheduler: SchedulerRegistry,
    private readonly metrics: Metrics,
  ) {}

  get takesMore(): boolean {
    return !this.closing && this.open.size < MOST_SOCKETS;
  }

  onApplicationBootstrap(): void {
    const ping = () => {
      for (const socket of this.open) socket.ping();
    };
    this.scheduler.addInterval('ping-streams', setInterval(ping, PING_EVERY_MS));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    const reason = 'restarting; connect again with ?after=<id of the last event>';
    const closed = Promise.all([...this.open].map((socket) => socket.close(RESTART, reason)));
    await Promise.race([closed, delay(GRACE_MS, undefined, { ref: false })]);
  }

  add(socket: StreamSocket): void {
    this.open.add(socket);
    this.metrics.observeStreams(this.open.size);
  }

  remove(socket: StreamSocket): void {
    this.open.delete(socket);
    this.metrics.observeStreams(this.open.size);
  }
}
