import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../auth/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { MetricsService } from '../../metrics/index.js';
import type { StreamSocket } from './stream-socket.js';

const MAX_SOCKETS = 2_000;
/** The rest are reserved for people, so that programs cannot lock out the owner's page. */
const MAX_PROGRAM_SOCKETS = 1_900;
/** Of one principal other than the owner. */
const MAX_SOCKETS_PER_PRINCIPAL = 32;
const PING_EVERY_MS = 30_000;
const GRACE_MS = 1_000;
/** WebSocket close code "Service Restart". */
const RESTART = 1012;

/** Which limit leaves no room for another stream. */
export type Exhausted = 'replica' | 'principal';

/** All connections of this replica. */
@Injectable()
export class StreamSocketRegistry implements BeforeApplicationShutdown {
  private readonly open = new Map<StreamSocket, Caller>();
  private readonly byPrincipal = new Map<string, number>();
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

  exhaustedFor({ id, kind, isBrowser }: Caller): Exhausted | undefined {
    if (this.closing || this.open.size >= MAX_SOCKETS) return 'replica';
    const own = this.byPrincipal.get(id) ?? 0;
    if (kind !== 'owner' && own >= MAX_SOCKETS_PER_PRINCIPAL) return 'principal';
    // Signed-in people have the page of a browser open; programs use a token.
    return isBrowser || this.programs < MAX_PROGRAM_SOCKETS ? undefined : 'replica';
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    const reason = 'restarting; connect again with ?after=<id of the last event>';
    const closed = Promise.all(
      [...this.open.keys()].map((socket) => socket.close(RESTART, reason)),
    );
    await Promise.race([closed, delay(GRACE_MS, undefined, { ref: false })]);
  }

  add(socket: StreamSocket, caller: Caller): void {
    this.open.set(socket, caller);
    this.count(caller, 1);
  }

  remove(socket: StreamSocket): void {
    const caller = this.open.get(socket);
    if (!caller) return;
    this.open.delete(socket);
    this.count(caller, -1);
  }

  private count({ id, isBrowser }: Caller, change: 1 | -1): void {
    if (!isBrowser) this.programs += change;
    const own = (this.byPrincipal.get(id) ?? 0) + change;
    if (own > 0) this.byPrincipal.set(id, own);
    else this.byPrincipal.delete(id);
    this.metrics.observeStreams(this.open.size);
  }
}
