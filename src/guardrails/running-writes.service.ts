import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { stretched } from '../concurrency/index.js';
import { Config } from '../config/index.js';
import { NotificationService } from '../database/index.js';
import { RunningWritesRepository } from './running-writes.repository.js';

/** The longest time from permission to the start of the call. */
const startWithinMs = () => stretched(2_000);
/** By then most calls have ended, and every call that could start has. */
const REPORT_AFTER_MS = 300;
const END_WITHIN_MS = 400;
const POLL_MS = 20;

/** Permission for one upstream write, stored until the write has ended. */
export interface RunningWrite {
  readonly number: string;
}

interface Permission {
  /**
   * Both clocks are checked: one continues while the process is suspended, the other while the
   * machine is.
   */
  startBy: { monotonic: number; wall: number };
  endsBy: number;
  state: 'permitted' | 'started' | 'revoked';
}

/**
 * Tracks upstream writes that were permitted and have not ended. When the rules change, each
 * process reports which of its own have started; the others may no longer start.
 */
@Injectable()
export class RunningWritesService {
  private readonly logger = new Logger(RunningWritesService.name);
  /** Permissions of this process, oldest first. */
  private readonly own = new Map<string, Permission>();

  constructor(
    private readonly config: Config,
    private readonly repository: RunningWritesRepository,
    notifications: NotificationService,
  ) {
    notifications.subscribe('rules', () => {
      if (this.own.size > 0) void this.reportSoon([...this.own.keys()]);
    });
  }

  async permit(manager: EntityManager, subject: string): Promise<RunningWrite> {
    const monotonic = performance.now();
    const startBy = { monotonic: monotonic + startWithinMs(), wall: Date.now() + startWithinMs() };
    const number = await this.repository.add(manager, subject, this.maxDurationMs());
    this.forgetEnded(monotonic);
    this.own.set(number, { startBy, endsBy: monotonic + this.maxDurationMs(), state: 'permitted' });
    return { number };
  }

  /**
   * Whether the call may start now; false once the process has stalled or the rules have changed.
   * The caller must start it immediately.
   */
  start({ number }: RunningWrite): boolean {
    const permission = this.own.get(number);
    if (permission?.state !== 'permitted') return false;
    const { monotonic, wall } = permission.startBy;
    if (performance.now() >= monotonic || Date.now() >= wall) return false;
    permission.state = 'started';
    return true;
  }

  async ended(manager: EntityManager, { number }: RunningWrite): Promise<void> {
    await this.repository.remove(manager, number);
    this.own.delete(number);
  }

  /** The longest time from permission to the end of the call. */
  maxDurationMs(): number {
    return startWithinMs() + this.config.upstreamTimeoutMs + startWithinMs();
  }

  latest(manager: EntityManager): Promise<string> {
    return this.repository.latest(manager);
  }

  /**
   * Returns when no write up to this number can still start, after giving those that have started a
   * short time to end.
   * @returns the subjects of those that have not ended.
   */
  async waitUntilNoneCanStart(number: string): Promise<string[]> {
    const giveUpAt = performance.now() + END_WITHIN_MS;
    let running = await this.repository.subjectsUpTo(number);
    while (running.length > 0 && performance.now() < giveUpAt) {
      await delay(POLL_MS);
      running = await this.repository.subjectsUpTo(number);
    }
    if (running.length === 0) return running;
    await this.report([...this.own.keys()].filter((own) => BigInt(own) <= BigInt(number)));
    while (await this.repository.anyToStartUpTo(number, startWithinMs())) await delay(POLL_MS);
    return this.repository.subjectsUpTo(number);
  }

  private async reportSoon(numbers: readonly string[]): Promise<void> {
    try {
      await delay(REPORT_AFTER_MS, undefined, { ref: false });
      await this.report(numbers);
    } catch (error) {
      this.logger.warn(`Running writes could not be reported: ${String(error)}`);
    }
  }

  private async report(numbers: readonly string[]): Promise<void> {
    const started: string[] = [];
    const revoked: string[] = [];
    for (const number of numbers) {
      const permission = this.own.get(number);
      if (!permission) continue;
      if (permission.state === 'permitted') permission.state = 'revoked';
      (permission.state === 'started' ? started : revoked).push(number);
    }
    if (started.length + revoked.length > 0) await this.repository.report({ started, revoked });
  }

  /** Drops permissions of rolled-back transactions and of calls whose end could not be recorded. */
  private forgetEnded(now: number): void {
    for (const [number, { endsBy }] of this.own) {
      if (endsBy > now) return;
      this.own.delete(number);
    }
  }
}
