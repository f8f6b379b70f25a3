import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { permits, PrincipalsRepository, type Author, type Caller } from '../auth/index.js';
import { isUnreachable } from '../database/index.js';
import { english, text, type Text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import {
  KILL_SWITCH_REASON,
  namespaceRefusal,
  priceRefusal,
  purchaseRefusal,
  type Rules,
} from '../rules/index.js';
import { RulesRepository, unverifiable } from './rules.repository.js';
import { RunningWritesService, type RunningWrite } from './running-writes.service.js';

/** Whose limits apply to a purchase. */
export type Buyer = Pick<Caller, 'id' | 'name' | 'limits'>;

/**
 * Guards every upstream write. The caller locks the rules in the transaction that records its
 * intent, evaluates them there, and takes its permission in the same transaction. Engaging the kill
 * switch waits for those transactions, and then until no write that they allowed can start.
 */
@Injectable()
export class GuardrailService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly running: RunningWritesService,
    private readonly principals: PrincipalsRepository,
  ) {}

  /**
   * Runs the steps before a write. If the database is unreachable, the rules cannot be read either.
   * @throws UcpError `guard_unverifiable` in that case; any other error is rethrown unchanged.
   */
  async failClosed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isUnreachable(error) ? unverifiable(error) : error;
    }
  }

  /** @throws UcpError `guard_unverifiable` when the rules cannot be read. */
  current(): Promise<Rules> {
    return this.rules.read();
  }

  /** Reads the rules and locks them against changes until the caller's transaction ends. */
  hold(manager: EntityManager): Promise<Rules> {
    return this.rules.readForShare(manager);
  }

  /** @throws UcpError while the kill switch is engaged. */
  assertKillSwitchReleased({ killSwitchEngaged }: Rules): void {
    if (killSwitchEngaged) {
      throw new UcpError('kill_switch_engaged', { content: english(KILL_SWITCH_REASON) });
    }
  }

  /**
   * Reads the caller's current scopes and limits, and keeps the principal from being revoked or
   * changed until the caller's transaction ends.
   * @throws UcpError when it was revoked or has expired since the request began.
   */
  async holdPrincipal(manager: EntityManager, caller: Caller): Promise<Caller> {
    const principal = await this.principals.hold(manager, caller.id);
    if (!principal) {
      throw new UcpError('unauthorized', { content: `${caller.name} was revoked or has expired` });
    }
    return { ...caller, ...principal };
  }

  /**
   * Whoever bought something that may be sent only now, as they are now, kept so until the
   * transaction ends; or why they may not buy there any more.
   */
  async holdBuyer(
    manager: EntityManager,
    { id, name }: Author,
    namespace: string,
  ): Promise<{ buyer: Buyer } | { refusal: Text }> {
    const refused = (because: 'ended' | 'scope' | 'limits') => ({
      refusal: text('buyer_may_not', { name, because }),
    });
    const principal = await this.principals.hold(manager, id);
    if (!principal) return refused('ended');
    const { scopes, limits } = principal;
    if (!permits(scopes, 'buy')) return refused('scope');
    const refusal = purchaseRefusal(limits) ?? namespaceRefusal(limits, namespace);
    return refusal === undefined ? { buyer: { id, name, limits } } : refused('limits');
  }

  /** @throws UcpError when the caller's limits forbid purchases from this supplier. */
  assertMayBuy({ limits }: Caller, namespace: string): void {
    refuse(purchaseRefusal(limits) ?? namespaceRefusal(limits, namespace));
  }

  /** @throws UcpError when the caller's limits forbid price changes in this namespace. */
  assertMayPrice({ limits }: Caller, namespace: string): void {
    refuse(priceRefusal(limits) ?? namespaceRefusal(limits, namespace));
  }

  /** @param subject describes the write to people who look at running writes. */
  permit(manager: EntityManager, subject: string): Promise<RunningWrite> {
    return this.running.permit(manager, subject);
  }

  /**
   * Whether the call may start now; false once the process has stalled or the rules have changed.
   * The caller must start it immediately.
   */
  start(write: RunningWrite): boolean {
    return this.running.start(write);
  }

  async ended(manager: EntityManager, write: RunningWrite): Promise<void> {
    await this.running.ended(manager, write);
  }

  /** The longest time from permission to the end of the call. */
  maxDurationMs(): number {
    return this.running.maxDurationMs();
  }
}

function refuse(refusal: string | undefined): void {
  if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
}
