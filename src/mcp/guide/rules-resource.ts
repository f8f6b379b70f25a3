import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/index.js';
import { SpendingService } from '../../checkout/index.js';
import { CURRENCY } from '../../money/index.js';
import { restFailure } from '../calls/rest-failure.js';
import { RestCallService } from '../calls/rest-call.service.js';

interface Limits {
  spendingLimitPerDay?: number | null;
  spendingLimitPerWeek?: number | null;
}

/** The current rules, and what is left of the budgets. */
@Injectable()
export class RulesResource {
  constructor(
    private readonly rest: RestCallService,
    private readonly spending: SpendingService,
  ) {}

  /** @returns JSON. */
  async read(caller: Caller, requestId: string): Promise<string> {
    const request = { method: 'GET', path: '/rules', query: {} };
    const answer = await this.rest.send(request, {
      acting: { caller, isCounted: true },
      headers: { 'request-id': requestId },
    });
    if (!answer) throw new Error('The rules are not streamed');
    if (answer.status !== 200) throw restFailure(answer);
    const spent = await this.spending.recent(caller.id);
    const rules = answer.body.rules as Limits;
    const body = {
      ...answer.body,
      budget: {
        unit: `minor units of ${CURRENCY.code}`,
        last_24_hours: left(rules.spendingLimitPerDay, spent.dayFen),
        last_7_days: left(rules.spendingLimitPerWeek, spent.weekFen),
        your_last_24_hours: left(caller.limits.spendingLimitPerDay, spent.ownFen),
      },
    };
    return JSON.stringify(body);
  }
}

/** Spent without approval; above the limit, a purchase has to be approved. */
const left = (limit: number | null | undefined, spent: number) => ({
  limit: limit ?? null,
  spent,
  left: limit === null || limit === undefined ? null : Math.max(0, limit - spent),
});
