import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Machine, PriceLease } from '../requests/machine.js';
import { PriceLeaseRepository } from './price-lease.repository.js';

const RETRY_MS = 50;
/** Added to the vendor timeout. */
const ALLOWANCE_MS = 5_000;

/** Serializes price changes per machine across all replicas. */
@Injectable()
export class PriceLeaseService {
  constructor(
    private readonly config: Config,
    private readonly leases: PriceLeaseRepository,
  ) {}

  /**
   * Waits for the lease of this machine.
   * @throws UcpError `conflict` if that takes too long.
   */
  async take(machine: Machine): Promise<PriceLease> {
    const lease = await this.takeWhile(machine, () => Promise.resolve(true));
    if (!lease) throw busy(machine);
    return lease;
  }

  /** Like `take`, but stops waiting and returns undefined once the lease is no longer wanted. */
  async takeWhile(
    machine: Machine,
    isWanted: () => Promise<boolean>,
  ): Promise<PriceLease | undefined> {
    const { upstreamTimeoutMs } = this.config;
    const end = performance.now() + upstreamTimeoutMs + ALLOWANCE_MS;
    while (await isWanted()) {
      const lease = await this.leases.take(machine, upstreamTimeoutMs + ALLOWANCE_MS);
      if (lease) return lease;
      if (performance.now() >= end) throw busy(machine);
      await delay(RETRY_MS);
    }
    return undefined;
  }

  /** Releases a machine to which nothing was sent. */
  async release(manager: EntityManager, lease: PriceLease): Promise<void> {
    await this.leases.end(manager, lease, null);
  }
}

const busy = ({ locationId }: Machine) =>
  new UcpError('conflict', {
    content: `Another price change on machine ${locationId} has not ended yet; try again in 5 s`,
    retryAfterS: 5,
  });

export const leaseLost = ({ locationId }: Machine): UcpError =>
  new UcpError('conflict', {
    content: `Preparing the price change on machine ${locationId} took too long; try again in 1 s`,
    retryAfterS: 1,
  });
