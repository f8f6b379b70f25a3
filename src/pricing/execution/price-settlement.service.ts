import { Injectable } from '@nestjs/common';
import { AdapterRegistry, UpstreamCache, type MachineItem } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { settlePauseMs } from '../domain/price-change.js';
import { appliedLines } from '../domain/price-line.js';
import { effectOf } from '../domain/wording.js';
import type { Machine } from '../requests/machine.js';
import { PriceLeaseRepository, type UnsettledLease } from '../records/price-lease.repository.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';
import { PriceOutcomeService } from './price-outcome.service.js';

const SIDE_BY_SIDE = 16;
const RECORD_WITHIN_MS = 5_000;

/**
 * Settles changes whose process died or whose machine could not be read after the call. It reads
 * the machine and records the outcome; it never sends a price.
 */
@Injectable()
export class PriceSettlementService {
  constructor(
    private readonly config: Config,
    private readonly adapters: AdapterRegistry,
    private readonly reads: UpstreamCache,
    private readonly leases: PriceLeaseRepository,
    private readonly changes: PriceChangesRepository,
    private readonly outcomes: PriceOutcomeService,
  ) {}

  async settleDue(): Promise<void> {
    const leaseMs = this.config.upstreamTimeoutMs + RECORD_WITHIN_MS;
    const due = await this.leases.claimUnsettled(SIDE_BY_SIDE, leaseMs);
    const settled = await Promise.allSettled(due.map((lease) => this.settle(lease)));
    const errors = settled.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as Error] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, 'Not every price change was settled');
  }

  private async settle(lease: UnsettledLease): Promise<void> {
    const change = await this.changes.find(lease.priceChange);
    if (!change) throw new Error(`Price change ${lease.priceChange} is gone`);
    const shown = await this.shown(lease);
    if (!shown) return this.outcomes.leaveOpen({ lease, change }, settlePauseMs(lease.looks + 1));
    this.reads.forgetInventory(lease.namespace, lease.locationId);
    const effect = appliedLines(change.lines, shown);
    // If another process took over the lease, it records the outcome instead.
    if (effect.extent !== 'none') await this.outcomes.succeeded({ lease, change }, effect);
    else {
      const why = text('prices_looked_at', { effect: effectOf(effect) });
      await this.outcomes.failed({ lease, change }, why);
    }
  }

  /** Undefined if the machine cannot be read; its namespace may no longer be configured. */
  private async shown({ namespace, locationId }: Machine): Promise<MachineItem[] | undefined> {
    try {
      const result = await this.adapters.machine(namespace).inventory(locationId);
      return result.ok ? result.value.items : undefined;
    } catch (error) {
      if (error instanceof UcpError) return undefined;
      throw error;
    }
  }
}
