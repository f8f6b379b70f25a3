import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import type { Rules } from '../config/index.js';
import { ADVISORY_LOCKS, isRetryable, Transactions } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { brokenRules } from './domain/broken-rules.js';
import { RulesEntity } from './rules.entity.js';

type Lock = 'pessimistic_read' | 'pessimistic_write';

/** The rules are never cached, and never defaulted when they cannot be read. */
@Injectable()
export class RulesRepository {
  constructor(private readonly transactions: Transactions) {}

  read(): Promise<Rules> {
    return this.find(this.transactions.manager());
  }

  /**
   * Row locks alone would let ever new readers pass a waiting writer, and the kill switch could
   * wait for ever while an agent is busy; the queue before them is fair.
   */
  async readForShare(manager: EntityManager): Promise<Rules> {
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.rules]);
    return this.find(manager, 'pessimistic_read');
  }

  async readForUpdate(manager: EntityManager): Promise<Rules> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.rules]);
    return this.find(manager, 'pessimistic_write');
  }

  async write(manager: EntityManager, rules: Rules): Promise<void> {
    await manager.update(
      RulesEntity,
      { singleton: true },
      { ...columns(rules), changedAt: new Date() },
    );
  }

  /** Takes effect once in the life of the database. */
  async fill(rules: Rules): Promise<void> {
    const never = { singleton: true, filledAt: IsNull() };
    const change = { ...columns(rules), filledAt: new Date() };
    await this.transactions.manager().update(RulesEntity, never, change);
  }

  private async find(manager: EntityManager, lock?: Lock): Promise<Rules> {
    try {
      const row = await manager.findOneOrFail(RulesEntity, {
        where: { singleton: true, filledAt: Not(IsNull()) },
        ...(lock && { lock: { mode: lock } }),
      });
      return fromRow(row);
    } catch (error) {
      if (isRetryable(error)) throw error;
      throw new UcpError('guard_unverifiable', {
        content: 'The guardrail rules cannot be read, so nothing that depends on them is done',
        cause: error,
      });
    }
  }
}

const columns = (rules: Rules) => ({
  ...rules,
  probationUntil: rules.probationUntil === null ? null : new Date(rules.probationUntil),
});

/** A rule that is missing or makes no sense must stop everything, and never pass as "no". */
function fromRow(row: RulesEntity): Rules {
  const rules: Rules = {
    spendingLimitPerRun: row.spendingLimitPerRun,
    spendingLimitPerDay: row.spendingLimitPerDay,
    priceCapPerItem: row.priceCapPerItem,
    hardNoGos: row.hardNoGos,
    probationUntil: row.probationUntil?.toISOString() ?? null,
    killSwitchEngaged: row.killSwitchEngaged,
    simulationEnabled: row.simulationEnabled,
  };
  const broken = brokenRules(rules);
  if (broken.length > 0) throw new Error(`Unreadable rules: ${broken.join(', ')}`);
  return rules;
}
