import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { RoutePlan, TravelShares } from './route-plan.js';

export interface StoredPlan {
  asOf: Date;
  /** What the operator stated and what was read when it was made, as digests. */
  stated: string;
  observed: string;
  plan: RoutePlan;
  travelShares: TravelShares;
}

const LEASE = "interval '60 seconds'";

@Injectable()
export class PlansRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The latest plan; undefined before the first. */
  async find(): Promise<StoredPlan | undefined> {
    const [row] = await this.transactions.manager().query<StoredPlan[]>(
      `SELECT as_of AS "asOf", stated, observed, plan, travel_shares AS "travelShares"
       FROM visit_plans WHERE as_of IS NOT NULL`,
    );
    return row;
  }

  /** A claim for planning; null while another replica plans, unless it is to be overtaken. */
  async claim(overtake: boolean): Promise<string | null> {
    const rows = await this.transactions.manager().query<{ claim: string }[]>(
      `WITH claimed AS (
         UPDATE visit_plans SET claim = claim + 1, claimed_until = clock_timestamp() + ${LEASE}
         WHERE $1 OR claimed_until IS NULL OR claimed_until < clock_timestamp() RETURNING claim
       ) SELECT claim FROM claimed`,
      [overtake],
    );
    return rows[0]?.claim ?? null;
  }

  /** Has no effect if the plan was claimed again since. */
  async store(
    claim: string,
    { asOf, stated, observed, plan, travelShares }: StoredPlan,
  ): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE visit_plans SET as_of = $2, stated = $3, observed = $4, plan = $5,
         travel_shares = $6, claimed_until = NULL
       WHERE claim = $1`,
      [claim, asOf, stated, observed, JSON.stringify(plan), JSON.stringify(travelShares)],
    );
  }

  /** Lets others claim it at once. */
  async release(claim: string): Promise<void> {
    await this.transactions
      .manager()
      .query('UPDATE visit_plans SET claimed_until = NULL WHERE claim = $1', [claim]);
  }

  /**
   * Another text whenever something was stated that the plan has to follow: every statement that
   * writes a row gives it a new xmin.
   */
  async stated(): Promise<string> {
    const [row] = await this.transactions.manager().query<{ stated: string }[]>(
      `SELECT concat_ws(' ',
         (SELECT sum(xmin::text::bigint) FROM visit_settings),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM visit_drivers),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM visit_travel_times),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM visit_wishes),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM visit_days)
       ) AS stated`,
    );
    return row?.stated ?? '';
  }

  /** Another text whenever stops make progress. */
  async progress(): Promise<string> {
    const [row] = await this.transactions
      .manager()
      .query<{ progress: string }[]>(
        "SELECT concat(count(*), '-', sum(xmin::text::bigint)) AS progress FROM visit_stops",
      );
    return row?.progress ?? '';
  }
}
