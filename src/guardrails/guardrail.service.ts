import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUnreachable } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { KILL_SWITCH_REASON, type Rules } from '../rules/index.js';
import { RulesRepository, unverifiable } from './rules.repository.js';
import { RunningWritesService, type RunningWrite } from './running-writes.service.js';

/**
 * What stands between a request and a vendor. Whoever writes upstream holds the rules in the
 * transaction that records the intent, judges by them there, and takes permission in it; engaging
 * the kill switch waits for those transactions and then until no write that they allowed can start.
 */
@Injectable()
export class GuardrailService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly running: RunningWritesService,
  ) {}

  /**
   * What leads up to a write: when the database cannot be reached, the rules cannot be read either.
   * @throws UcpError `guard_unverifiable` then; any other failure is thrown as it is.
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

  /** The rules as they stand until the caller's transaction ends: nobody changes them meanwhile. */
  hold(manager: EntityManager): Promise<Rules> {
    return this.rules.readForShare(manager);
  }

  /** @throws UcpError while the kill switch is engaged. */
  assertKillSwitchReleased({ killSwitchEngaged }: Rules): void {
    if (killSwitchEngaged) {
      throw new UcpError('kill_switch_engaged', { content: KILL_SWITCH_REASON });
    }
  }

  /** @param subject what is written, for a person who looks at what runs. */
  permit(manager: EntityManager, subject: string): Promise<RunningWrite> {
    return this.running.permit(manager, subject);
  }

  /** Whether the call may start, which it then must at once: not after a standstill or a change of rules. */
  start(write: RunningWrite): boolean {
    return this.running.start(write);
  }

  async ended(manager: EntityManager, write: RunningWrite): Promise<void> {
    await this.running.ended(manager, write);
  }

  /** From permission to the end of the call at the latest. */
  maxDurationMs(): number {
    return this.running.maxDurationMs();
  }
}
