import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/index.js';
import { SpendingService } from '../../checkout/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import type { MoneyFacts } from '../domain/briefing-facts.js';

/** Reads what may be spent without asking. */
@Injectable()
export class MoneyFactsService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly spending: SpendingService,
  ) {}

  async of({ id, limits }: Caller, now: Date): Promise<MoneyFacts> {
    const [rules, spent] = await Promise.all([this.guards.current(), this.spending.recent(id)]);
    const probation = rules.probationUntil === null ? null : new Date(rules.probationUntil);
    const { spendingLimitPerRun: ownPurchase, spendingLimitPerDay: ownDay } = limits;
    return {
      killSwitchEngaged: rules.killSwitchEngaged,
      simulationEnabled: rules.simulationEnabled,
      probationUntil: probation && probation > now ? probation : null,
      perPurchaseFen: Math.min(rules.spendingLimitPerRun, ownPurchase ?? Infinity),
      day: { limitFen: rules.spendingLimitPerDay, spentFen: spent.dayFen },
      week: { limitFen: rules.spendingLimitPerWeek, spentFen: spent.weekFen },
      own: ownDay === undefined ? null : { limitFen: ownDay, spentFen: spent.ownFen },
    };
  }
}
