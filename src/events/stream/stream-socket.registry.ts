import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { MetricsService } from '../../metrics/index.js';
import type { StreamSocket } from './stream-socket.js';

const MAX_SOCKETS = 2_000;
/** The rest are reserved for people, so that programs cannot lock out the owner's page. */
const MAX_PROGRAM_SOCKETS = 1_900;
const PING_EVERY_MS = 30_000;
const GRACE_MS = 1_000;
/** WebSocket close code "Service Restart". */
const RESTART = 1012;

/** Who reads a stream: the page of a signed-in user, or a program with the token. */
export type Audience = 'person' | 'program';

/** All connections of this replica. */
@Injectable()
export class StreamSocketRegistry implements BeforeApplicationShutdown {
  private readonly open = new Map<StreamSocket, Audience>();
  private programs = 0;
  private closing = false;

  constructor(
    jobs: JobRegistry,
    private readonly metrics: MetricsService,
  ) {
    jobs.every(PING_EVERY_MS, 'stream-pings', () => {
      for (const socket of this.open.keys()) socket.ping();
    });
  }

  hasCapacityFor(audience: Audience): boolean {
    if (this.closing || this.open.size >= MAX_SOCKETS) return false;
    return audience === 'person' || this.programs < MAX_PROGRAM_SOCKETS;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    const reason = 'restarting; connect again with ?after=<id of the last event>';
    const closed = Promise.all(
      [...this.open.keys()].map((socket) => socket.close(RESTART, reason)),
    );
    await Promise.race([closed, delay(GRACE_MS, undefined, { ref: false })]);
  }

  add(socket: StreamSocket, audience: Audience): void {
    this.open.set(socket, audience);
    if (audience === 'program') this.programs += 1;
    this.metrics.observeStreams(this.open.size);
  }

  remove(socket: StreamSocket): void {
    if (this.open.get(socket) === 'program') this.programs -= 1;
    this.open.delete(socket);
    this.metrics.observeStreams(this.open.size);
  }
}
