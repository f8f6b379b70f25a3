import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import {
  ADVISORY_LOCKS,
  DatabaseClockService,
  isRetryable,
  isUnreachable,
  parseInt8,
  TransactionService,
} from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { invalidRules, isDeliverable, normalizedAddress, type Rules } from '../rules/index.js';
import { RulesEntity } from './rules.entity.js';

type Lock = 'FOR SHARE' | 'FOR UPDATE';

type Amount =
  | 'spendingLimitPerRun'
  | 'spendingLimitPerDay'
  | 'spendingLimitPerWeek'
  | 'priceCapPerItem'
  | 'priceStepPerDay'
  | 'fourEyesAboveFen';
type Row = Omit<Rules, Amount | 'probationUntil'> &
  Record<Amount, string | null> & { probationUntil: Date | null };

/** The rules are never cached, and never defaulted when they cannot be read. */
@Injectable()
export class RulesRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  read(): Promise<Rules> {
    return this.find(this.transactions.manager());
  }

  /**
   * Row locks alone would let new readers pass a waiting writer forever, and the kill switch could
   * starve while an agent is busy. The advisory lock taken first is fair.
   */
  async readForShare(manager: EntityManager): Promise<Rules> {
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.rules]);
    return this.find(manager, 'FOR SHARE');
  }

  async readForUpdate(manager: EntityManager): Promise<Rules> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.rules]);
    return this.find(manager, 'FOR UPDATE');
  }

  async write(manager: EntityManager, rules: Rules): Promise<void> {
    await manager.update(
      RulesEntity,
      { singleton: true },
      { ...columns(rules), changedAt: this.clock.current() },
    );
  }

  /** Has an effect only once per database. */
  async fill(rules: Rules): Promise<void> {
    const never = { singleton: true, filledAt: IsNull() };
    const change = { ...columns(rules), filledAt: this.clock.current() };
    await this.transactions.manager().update(RulesEntity, never, change);
  }

  private async find(manager: EntityManager, lock?: Lock): Promise<Rules> {
    try {
      // Plain SQL: every purchase reads the rules, and a query builder costs more than the query.
      const [row] = await manager.query<Row[]>(
        `SELECT spending_limit_per_run AS "spendingLimitPerRun",
           spending_limit_per_day AS "spendingLimitPerDay",
           spending_limit_per_week AS "spendingLimitPerWeek",
           unit_price_jump_percent AS "unitPriceJumpPercent",
           price_cap_per_item AS "priceCapPerItem", price_step_per_day AS "priceStepPerDay",
           min_margin_percent AS "minMarginPercent", four_eyes_above_fen AS "fourEyesAboveFen",
           hard_no_gos AS "hardNoGos", probation_until AS "probationUntil",
           kill_switch_engaged AS "killSwitchEngaged", simulation_enabled AS "simulationEnabled",
           default_destination AS "defaultDestination",
           other_destinations AS "otherDestinations"
         FROM guardrail_rules WHERE singleton AND filled_at IS NOT NULL ${lock ?? ''}`,
      );
      if (!row) throw new Error('There are no rules');
      return fromRow(row);
    } catch (error) {
      if (isRetryable(error)) throw error;
      throw unverifiable(error);
    }
  }
}

export const unverifiable = (cause: unknown): UcpError =>
  new UcpError('guard_unverifiable', {
    content: 'The guardrail rules cannot be read, so nothing that depends on them is done',
    ...(isUnreachable(cause) && { retryAfterS: 1 }),
    cause,
  });

const columns = (rules: Rules) => ({
  ...rules,
  probationUntil: rules.probationUntil === null ? null : new Date(rules.probationUntil),
});

const amountOf = (stored: string | null): number | null =>
  stored === null ? null : parseInt8(stored);

/** A missing or invalid rule must stop everything and never count as "not set". */
function fromRow({ probationUntil, ...row }: Row): Rules {
  const rules: Rules = {
    ...row,
    spendingLimitPerRun: parseInt8(row.spendingLimitPerRun ?? ''),
    spendingLimitPerDay: amountOf(row.spendingLimitPerDay),
    spendingLimitPerWeek: amountOf(row.spendingLimitPerWeek),
    priceCapPerItem: parseInt8(row.priceCapPerItem ?? ''),
    priceStepPerDay: amountOf(row.priceStepPerDay),
    fourEyesAboveFen: amountOf(row.fourEyesAboveFen),
    probationUntil: probationUntil?.toISOString() ?? null,
  };
  const broken = invalidRules(rules);
  if (broken.length > 0) throw new Error(`Unreadable rules: ${broken.join(', ')}`);
  const { defaultDestination: saved, otherDestinations: others } = rules;
  return {
    ...rules,
    defaultDestination: isDeliverable(saved) ? normalizedAddress(saved) : null,
    otherDestinations: others.map(normalizedAddress),
  };
}
