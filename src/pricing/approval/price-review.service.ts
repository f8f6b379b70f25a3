import { Injectable } from '@nestjs/common';
import type { Approval } from '../../approvals/index.js';
import { TransactionService } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { UcpError } from '../../ucp/index.js';
import { priceSteps, stepsGrew, type PriceLine } from '../domain/price-line.js';
import type { Machine, PriceLease } from '../requests/machine.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';
import { PriceLeaseService, leaseLost } from '../records/price-lease.service.js';
import type { PriceChange } from '../records/price-change.js';
import { PriceChangeRecordService, stepsSeen } from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';
import { PricedMachineService } from '../requests/priced-machine.service.js';

/** The machine's prices just before the owner's decision is stored. */
export interface Review {
  lease: PriceLease;
  lines: PriceLine[];
}

/** The time allowed to store the decision; afterwards the machine is released. */
const DECIDE_WITHIN_MS = 5_000;

/** Reads the machine again before a decision about its prices takes effect. */
@Injectable()
export class PriceReviewService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly machines: PricedMachineService,
    private readonly leases: PriceLeaseService,
    private readonly leaseRows: PriceLeaseRepository,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly transactions: TransactionService,
  ) {}

  /**
   * Undefined if the decision was resolved in the meantime.
   * @throws UcpError if it cannot be carried out now, or no longer on the terms the owner saw.
   */
  async review(approval: Approval, number: string): Promise<Review | undefined> {
    this.guards.assertKillSwitchReleased(await this.guards.current());
    const change = await this.repository.find(number);
    if (change?.status !== 'asked') return undefined;
    const machine = await this.registered(change);
    const lease = await this.leases.takeWhile(machine, () => this.isAsked(number));
    if (!lease) return undefined;
    try {
      const review = await this.reviewUnderLease(approval, change, lease);
      if (!review) await this.giveBack(lease);
      return review;
    } catch (error) {
      await this.giveBack(lease);
      throw error;
    }
  }

  private async reviewUnderLease(
    approval: Approval,
    change: PriceChange,
    lease: PriceLease,
  ): Promise<Review | undefined> {
    // Only the lease holder starts a change, so from here on it stays `asked` or is closed.
    if (!(await this.isAsked(change.number))) return undefined;
    const lines = await this.linesNow(change);
    if (stepsGrew(stepsSeen(approval), lines)) {
      return this.replace(approval, change.number, lease, lines);
    }
    await this.transactions.run((manager) =>
      this.leaseRows.letGo(manager, lease, DECIDE_WITHIN_MS),
    );
    return { lease, lines };
  }

  /**
   * Requests a new decision about the larger steps.
   * @throws UcpError that names the new decision.
   */
  private async replace(
    { id, askedBy }: Approval,
    number: string,
    lease: PriceLease,
    lines: PriceLine[],
  ): Promise<undefined> {
    const asked = await this.transactions.run(async (manager) => {
      if (!(await this.leaseRows.lock(manager, lease))) throw leaseLost(lease);
      const change = await this.repository.lock(manager, number);
      if (change?.status !== 'asked') return undefined;
      return this.changes.supersede(manager, lease, change, lines, askedBy);
    });
    if (!asked) return undefined;
    throw new UcpError('conflict', {
      content: `The machine's prices have moved, so that a step is larger than decision ${id} was about; decide about ${asked.id} instead`,
    });
  }

  private async registered({ locationId, namespace }: Machine): Promise<Machine> {
    try {
      return await this.machines.find(locationId, namespace);
    } catch (error) {
      if (!(error instanceof UcpError)) throw error;
      throw new UcpError('conflict', {
        content: `The prices of machine ${locationId} cannot be changed any more: ${error.message}`,
      });
    }
  }

  private async linesNow(change: PriceChange): Promise<PriceLine[]> {
    const wanted = change.lines.map(({ vendorSku, afterFen }) => ({
      vendorSku,
      priceFen: afterFen,
    }));
    const { lines, absent } = priceSteps(wanted, await this.machines.shown(change));
    if (absent.length === 0) return lines;
    const gone = absent.map((position) => wanted[position]?.vendorSku).join(', ');
    throw new UcpError('conflict', {
      content: `Machine ${change.locationId} no longer holds ${gone}`,
    });
  }

  private async isAsked(number: string): Promise<boolean> {
    return (await this.repository.find(number))?.status === 'asked';
  }

  private async giveBack(lease: PriceLease): Promise<void> {
    await this.transactions.run((manager) => this.leases.release(manager, lease));
  }
}
