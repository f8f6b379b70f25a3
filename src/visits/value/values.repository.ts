import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { RouteValue } from './route-value.js';

export interface StoredValue {
  asOf: Date;
  /** What the operator had stated, as a digest. */
  stated: string;
  value: RouteValue;
}

/** A lease that is not extended ends. */
const LEASE = "interval '15 minutes'";

@Injectable()
export class ValuesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The latest value; undefined before the first. */
  async find(): Promise<StoredValue | undefined> {
    const [row] = await this.transactions.manager().query<StoredValue[]>(
      `SELECT as_of AS "asOf", stated, value FROM visit_values
       WHERE as_of IS NOT NULL`,
    );
    return row;
  }

  /** A claim for computing it; null while another replica does. */
  async claim(): Promise<string | null> {
    const rows = await this.transactions.manager().query<{ claim: string }[]>(
      `WITH claimed AS (
         UPDATE visit_values SET claim = claim + 1, claimed_until = clock_timestamp() + ${LEASE}
         WHERE claimed_until IS NULL OR claimed_until < clock_timestamp() RETURNING claim
       ) SELECT claim FROM claimed`,
    );
    return rows[0]?.claim ?? null;
  }

  /** Has no effect if it was claimed again since. */
  async extend(claim: string): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE visit_values SET claimed_until = clock_timestamp() + ${LEASE}
       WHERE claim = $1 AND claimed_until IS NOT NULL`,
      [claim],
    );
  }

  /** Has no effect if it was claimed again since. */
  async store(claim: string, { asOf, stated, value }: StoredValue): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE visit_values SET as_of = $2, stated = $3, value = $4, claimed_until = NULL
       WHERE claim = $1`,
      [claim, asOf, stated, JSON.stringify(value)],
    );
  }

  /** Lets others claim it at once. */
  async release(claim: string): Promise<void> {
    await this.transactions
      .manager()
      .query('UPDATE visit_values SET claimed_until = NULL WHERE claim = $1', [claim]);
  }

  /** Another text whenever travel times were stated or fetched. */
  async travelTimes(): Promise<string> {
    const [row] = await this.transactions
      .manager()
      .query<{ times: string }[]>(
        "SELECT concat(count(*), '-', sum(xmin::text::bigint)) AS times FROM visit_travel_times",
      );
    return row?.times ?? '';
  }
}
