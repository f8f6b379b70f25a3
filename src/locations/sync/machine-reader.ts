import { Injectable, Logger } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  AdapterRegistry,
  describeReadFailure,
  type MachineInventory,
} from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { SalesService } from '../../ledger/index.js';
import { LeftOutService } from '../../left-out/index.js';
import { SkuRegistry } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import { SyncClaimRepository, type Claim, type ReadProblem } from './sync-claim.repository.js';
import { machineSlots, unreadSlots } from './domain/machine-slot.js';
import { MachineStateRepository } from './machine-state.repository.js';

/** Reads one machine from its vendor and stores its slots, or the reason for failing. */
@Injectable()
export class MachineReader {
  private readonly logger = new Logger(MachineReader.name);

  constructor(
    private readonly config: Config,
    private readonly adapters: AdapterRegistry,
    private readonly skus: SkuRegistry,
    private readonly claims: SyncClaimRepository,
    private readonly states: MachineStateRepository,
    private readonly leftOut: LeftOutService,
    private readonly sales: SalesService,
  ) {}

  async read(claim: Claim): Promise<void> {
    const started = performance.now();
    const result = await this.inventory(claim);
    const observedAt = new Date(claim.givenAt.getTime() + performance.now() - started);
    if ('kind' in result) await this.claims.fail(claim, result, this.config.syncIntervalS);
    else await this.keep(claim, result, observedAt);
  }

  private async inventory(claim: Claim): Promise<MachineInventory | ReadProblem> {
    const adapter = this.adapterOf(claim.namespace);
    if ('kind' in adapter) return adapter;
    const result = await adapter.inventory(claim.locationId);
    if (result.ok) return result.value;
    return { kind: result.kind, reason: describeReadFailure(claim.namespace, result) };
  }

  private async hasSold({ locationId: id, namespace }: Claim): Promise<boolean> {
    return (await this.sales.machinesWithSales([{ id, namespace }])).has(id);
  }

  /**
   * A namespace may have been removed from the configuration after its machines were registered.
   */
  private adapterOf(namespace: string) {
    try {
      return this.adapters.machine(namespace);
    } catch (error) {
      if (error instanceof UcpError) return { kind: 'unsupported', reason: error.message };
      throw error;
    }
  }

  /** A machine whose data cannot be stored fails alone and is not retried immediately. */
  private async keep(
    claim: Claim,
    { items, leftOut = [] }: MachineInventory,
    observedAt: Date,
  ): Promise<void> {
    const { operatorTimezone: zone, syncIntervalS } = this.config;
    const observedOn = DateTime.fromJSDate(observedAt, { zone }).toFormat('yyyy-MM-dd');
    try {
      await this.skus.observeInventory(claim.namespace, items);
      const unread = unreadSlots(leftOut);
      const slots = machineSlots(items);
      const proven = slots.length > 0 || unread.length > 0 || (await this.hasSold(claim));
      const state = { slots, unread, proven, observedAt, observedOn };
      if (!(await this.states.replace(claim, state, syncIntervalS))) return;
      const { namespace, locationId } = claim;
      await this.leftOut.readWhole({ namespace, list: 'inventory', locationId }, leftOut);
    } catch (error) {
      this.logger.error(error);
      const problem = { kind: 'unkept', reason: 'What it holds could not be stored here' };
      await this.claims.fail(claim, problem, syncIntervalS);
    }
  }
}
