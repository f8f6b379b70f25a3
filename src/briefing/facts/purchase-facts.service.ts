import { Injectable } from '@nestjs/common';
import { OpenCheckoutsRepository } from '../../checkout/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { OpenRunsRepository, PlanService, type OpenRun } from '../../replenishment/index.js';
import type { BriefingFacts } from '../domain/briefing-facts.js';
import { incomingGoods } from '../domain/incoming.js';
import type { OwnMachines } from './own-machines.js';

type PurchaseFacts = Pick<BriefingFacts, 'incoming' | 'canceled' | 'toPlace'>;

/** Reads what was ordered and has not arrived, and what is approved and not ordered. */
@Injectable()
export class PurchaseFactsService {
  constructor(
    private readonly checkouts: OpenCheckoutsRepository,
    private readonly orders: PurchaseOrderService,
    private readonly runs: OpenRunsRepository,
    private readonly plans: PlanService,
  ) {}

  async since(since: Date, now: Date, own: OwnMachines): Promise<PurchaseFacts> {
    const [open, unconfirmed, orders, canceled, header] = await Promise.all([
      this.runs.find(),
      this.checkouts.unconfirmed(),
      this.orders.open(),
      this.orders.canceledSince(since),
      this.plans.header(),
    ]);
    const [runsOfOrders, states] = await Promise.all([
      this.runs.ofCheckouts([...unconfirmed, ...orders].map(({ id }) => id)),
      this.orders.statesOf(open.flatMap(({ checkoutIds }) => checkoutIds)),
    ]);
    const others = new Set(open.filter((run) => !isForOwn(run, own)).map(({ id }) => id));
    const ofOthers = new Set(
      runsOfOrders.filter(({ runId }) => others.has(runId)).map(({ checkoutId }) => checkoutId),
    );
    const runs = open.filter(({ id }) => !others.has(id));
    return {
      canceled,
      toPlace: runs.filter(({ status }) => status === 'approved').reverse(),
      incoming: incomingGoods({
        unconfirmed: unconfirmed.filter(({ id }) => !ofOthers.has(id)),
        orders: orders.filter(({ id }) => !ofOthers.has(id)),
        runs,
        runsOfOrders,
        states,
        leadDays: header.leadTime.days,
        now,
      }),
    };
  }
}

const isForOwn = ({ locationIds }: OpenRun, own: OwnMachines): boolean =>
  own === undefined || locationIds.some((id) => own.has(id));
