import { Injectable } from '@nestjs/common';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { Config } from '../../../config/index.js';
import { DatabaseClockService } from '../../../database/index.js';
import { PurchaseOrderService } from '../../../orders/index.js';
import type { Run } from '../../run-records/domain/run.js';
import { runOrder, type OrderedLine } from '../../run-records/domain/run-order.js';
import { LeadTimeService } from '../../run-records/lead-time.service.js';
import { OpenRunsRepository } from '../../run-records/open-runs.repository.js';
import { canHaveArrived, type OrderedGoods } from '../domain/arrived.js';
import { RunListService } from '../records/run-list.service.js';

/** A product that a placed run brings to a machine, in single units. */
export type AwaitedProduct = Pick<OrderedLine, 'locationId' | 'vendorSku' | 'pieces'>;

/** What placed runs bring to machines, as far as it can have arrived. */
@Injectable()
export class AwaitedGoodsService {
  constructor(
    private readonly config: Config,
    private readonly openRuns: OpenRunsRepository,
    private readonly runs: RunListService,
    private readonly purchases: PreparedPurchaseService,
    private readonly orders: PurchaseOrderService,
    private readonly leadTimes: LeadTimeService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** The placed runs that machines wait for, in one order: receipts do not wait for each other. */
  async runsAt(locationIds: readonly string[]): Promise<string[]> {
    const open = await this.openRuns.find();
    return open
      .filter(({ status }) => status === 'placed')
      .filter((run) => run.locationIds.some((id) => locationIds.includes(id)))
      .map(({ id }) => id)
      .sort();
  }

  async at(locationIds: readonly string[]): Promise<AwaitedProduct[]> {
    const found: AwaitedProduct[] = [];
    for (const id of await this.runsAt(locationIds)) {
      const lines = await this.of(await this.runs.get(id));
      found.push(...lines.filter(({ locationId }) => locationIds.includes(locationId)));
    }
    return found;
  }

  /** The lines of a run that were not received and can have arrived, by now if not stated. */
  async of(run: Run, by?: Date): Promise<OrderedLine[]> {
    if (run.status !== 'placed') return [];
    const { lines } = runOrder(run, await this.purchases.find(run.checkoutIds));
    const orders = new Map(
      (await this.orders.findAll(run.checkoutIds)).map((one) => [one.id, one]),
    );
    const goodsOf = ({ checkoutId }: OrderedLine): OrderedGoods => {
      if (run.checkoutIds.length === 0) return { orderedAt: run.placedAt, isDelivered: false };
      const order = checkoutId === null ? undefined : orders.get(checkoutId);
      return { orderedAt: order?.placedAt ?? null, isDelivered: order?.status.state === 'arrived' };
    };
    const leadDays = await this.leadDays();
    const time = by ?? (await this.clock.now());
    return lines
      .filter(({ removed, deliveredQuantity }) => !removed && deliveredQuantity === null)
      .filter(({ ordered }) => ordered > 0)
      .filter((line) =>
        canHaveArrived(goodsOf(line), leadDays, time, this.config.operatorTimezone),
      );
  }

  /**
   * The stated lead time is the most: what is received only once it is due would otherwise lengthen
   * the measured one, again and again.
   */
  private async leadDays(): Promise<number> {
    const { leadTimeDays } = this.config.replenishment;
    const { days } = await this.leadTimes.measured();
    return Math.min(leadTimeDays, days ?? leadTimeDays);
  }
}
