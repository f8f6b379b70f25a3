import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SharedCall } from '../../concurrency/index.js';
import { Config } from '../../config/index.js';
import { SyncClaimRepository, type Claim } from './sync-claim.repository.js';
import { MachineReader } from './machine-reader.js';

const LANES = 16;
const SHORTEST_LEASE_MS = 120_000;
const GRACE_MS = 2_000;

interface HeldClaim {
  claim: Claim;
  /** By this process's monotonic clock, which keeps running while the process is suspended. */
  expiresAt: number;
}

/**
 * Reads machines on this replica: several in parallel, each leased shortly before it is read. A
 * replica that was suspended finds its leases expired and drops them.
 */
@Injectable()
export class SyncDispatchService implements OnModuleDestroy {
  private readonly logger = new Logger(SyncDispatchService.name);
  private readonly leaseMs: number;
  private readonly held = new Map<string, Claim>();
  private waiting: HeldClaim[] = [];
  private readonly claiming = new SharedCall<void>();
  private readonly draining = new SharedCall<number>();
  private again = false;
  private stopped = false;

  constructor(
    config: Config,
    private readonly claims: SyncClaimRepository,
    private readonly reader: MachineReader,
  ) {
    this.leaseMs = Math.min(
      config.syncIntervalS * 1000,
      Math.max(SHORTEST_LEASE_MS, 2 * config.upstreamTimeoutMs),
    );
  }

  /**
   * Reads until no machine is due and unleased.
   * @returns the number of machines read.
   */
  drain(): Promise<number> {
    this.again = true;
    return this.draining.run(() => this.drainAll());
  }

  isStopped(): boolean {
    return this.stopped;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await Promise.race([this.draining.settled(), delay(GRACE_MS, undefined, { ref: false })]);
    if (this.held.size > 0) await this.claims.release([...this.held.values()]);
  }

  private async drainAll(): Promise<number> {
    let read = 0;
    while (this.again && !this.stopped) {
      this.again = false;
      const lanes = await Promise.all(Array.from({ length: LANES }, () => this.runLane()));
      read += lanes.reduce((sum, lane) => sum + lane, 0);
    }
    return read;
  }

  private async runLane(): Promise<number> {
    let read = 0;
    for (let next = await this.next(); next; next = await this.next()) {
      const { claim, expiresAt } = next;
      // Leases still held are released at the end.
      if (this.stopped) return read;
      try {
        if (performance.now() < expiresAt) await this.reader.read(claim);
      } catch (error) {
        // The lease expires and the machine is read again. During shutdown the database may be
        // gone.
        if (!this.isStopped()) this.logger.error(error);
      } finally {
        this.held.delete(claim.locationId);
      }
      read += 1;
    }
    return read;
  }

  private async next(): Promise<HeldClaim | undefined> {
    if (this.waiting.length === 0 && !this.stopped) {
      await this.claiming.run(() => this.claimMore());
    }
    return this.waiting.shift();
  }

  private async claimMore(): Promise<void> {
    const expiresAt = performance.now() + this.leaseMs;
    const claims = await this.claims.claim(LANES, this.leaseMs, [...this.held.keys()]);
    for (const claim of claims) this.held.set(claim.locationId, claim);
    this.waiting.push(...claims.map((claim) => ({ claim, expiresAt })));
  }
}
