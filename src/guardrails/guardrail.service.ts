import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config, type Rules } from '../config/index.js';
import { isUnreachable } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { KILL_SWITCH_REASON } from './domain/purchase-policies.js';
import { RulesRepository, unverifiable } from './rules.repository.js';
import { RunningWritesRepository } from './running-writes.repository.js';

/** How long a process may take from its permission to the start of the call. */
const START_WITHIN_MS = 2_000;

/** Permission to do one upstream write, on record until it has ended. */
export interface RunningWrite {
  number: string;
  /** Both clocks of this machine: one runs on while a process is frozen, the other while a machine is. */
  startBy: { monotonic: number; wall: number };
}

/**
 * What stands between a request and a vendor. Whoever writes upstream holds the rules in the
 * transaction that records the intent, judges by them there, and takes permission in it; engaging
 * the kill switch waits for those transactions and then for the writes that they allowed.
 */
@Injectable()
export class GuardrailService {
  constructor(
    private readonly config: Config,
    private readonly rules: RulesRepository,
    private readonly running: RunningWritesRepository,
  ) {}

  /**
   * What leads up to a write: when the database cannot be reached, the rules cannot be read either.
   * @throws UcpError `guard_unverifiable` then; any other failure is thrown as it is.
   */
  async verifiably<T>(work: () => Promise<T>): Promise<T> {
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
  requireReleased({ killSwitchEngaged }: Rules): void {
    if (killSwitchEngaged) {
      throw new UcpError('kill_switch_engaged', { content: KILL_SWITCH_REASON });
    }
  }

  /** @param subject what is written, for a person who looks at what runs. */
  async permit(manager: EntityManager, subject: string): Promise<RunningWrite> {
    const startBy = {
      monotonic: performance.now() + START_WITHIN_MS,
      wall: Date.now() + START_WITHIN_MS,
    };
    const number = await this.running.add(manager, subject, this.lastsMs());
    return { number, startBy };
  }

  /** Whether the call may still be started: not after a standstill of this process. */
  mayStart({ startBy }: RunningWrite): boolean {
    return performance.now() < startBy.monotonic && Date.now() < startBy.wall;
  }

  async ended(manager: EntityManager, { number }: RunningWrite): Promise<void> {
    await this.running.remove(manager, number);
  }

  /** From permission to the end of the call at the latest. */
  lastsMs(): number {
    return START_WITHIN_MS + this.config.upstreamTimeoutMs + START_WITHIN_MS;
  }
}
