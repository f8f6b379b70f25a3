import { Injectable } from '@nestjs/common';
import { AttentionService, byWeight } from '../attention/index.js';
import type { Caller } from '../auth/index.js';
import { Config } from '../config/index.js';
import { DatabaseClockService } from '../database/index.js';
import type { BriefingText } from './domain/briefing.js';
import type { BriefingFacts } from './domain/briefing-facts.js';
import { compose } from './domain/compose.js';
import { LogFactsService } from './facts/log-facts.service.js';
import { MoneyFactsService } from './facts/money-facts.service.js';
import { isOwn, isOwnFinding, type OwnMachines } from './facts/own-machines.js';
import { PurchaseFactsService } from './facts/purchase-facts.service.js';
import { SalesFactsService } from './facts/sales-facts.service.js';
import { VisitFactsService } from './facts/visit-facts.service.js';

export interface Briefing extends BriefingText {
  asOf: Date;
  since: BriefingFacts['since'];
  newestEventId: string | null;
}

/** Tells the state of the route from the same findings as what needs attention. */
@Injectable()
export class BriefingService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly attention: AttentionService,
    private readonly log: LogFactsService,
    private readonly purchases: PurchaseFactsService,
    private readonly money: MoneyFactsService,
    private readonly sales: SalesFactsService,
    private readonly visits: VisitFactsService,
  ) {}

  /** @throws UcpError when there is no event `since`. */
  async since(eventId: string | undefined, caller: Caller): Promise<Briefing> {
    const facts = await this.facts(eventId, caller);
    const { now: asOf, since, newestEventId } = facts;
    return { asOf, since, newestEventId, ...compose(facts) };
  }

  private async facts(eventId: string | undefined, caller: Caller): Promise<BriefingFacts> {
    const own: OwnMachines = caller.limits.locations && new Set(caller.limits.locations);
    const now = await this.clock.now();
    const since = await this.log.locate(eventId, now);
    // One after the other: together they would each wait for a connection, which takes longer.
    const found = await this.attention.find();
    const happened = await this.log.since(since, own);
    const purchases = await this.purchases.since(since.at, now, own);
    const money = await this.money.of(caller, now);
    const sales = await this.sales.since(since.at, now, own);
    const tours = await this.visits.today(own);
    const { beingRead, findings, names, stockAsOf } = found;
    return {
      now,
      zone: this.config.operatorTimezone,
      since: { eventId: since.eventId, at: since.at },
      findings: findings.filter((finding) => isOwnFinding(own, finding)).sort(byWeight),
      beingRead: beingRead.filter((id) => isOwn(own, id)).length,
      names,
      stockAsOf,
      ...happened,
      ...purchases,
      tours,
      money,
      sales,
    };
  }
}
