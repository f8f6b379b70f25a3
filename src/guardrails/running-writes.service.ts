import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/index.js';
import { NotificationService } from '../database/index.js';
import { RunningWritesRepository } from './running-writes.repository.js';

/** How long a process may take from its permission to the start of the call. */
const START_WITHIN_MS = 2_000;
/** Most calls have ended by then, and a call that could start has. */
const REPORT_AFTER_MS = 300;
const END_WITHIN_MS = 400;
const LOOK_AGAIN_MS = 20;

/** Permission to do one upstream write, on record until it has ended. */
export interface RunningWrite {
  readonly number: string;
}

interface Permission {
  /** Both clocks of this machine: one runs on while a process is frozen, the other while a machine is. */
  startBy: { monotonic: number; wall: number };
  endsBy: number;
  state: 'permitted' | 'started' | 'revoked';
}

/**
 * The upstream writes that were allowed and have not ended. When the rules change, each process
 * reports which of its own have started, and the others may not start any more.
 */
@Injectable()
export class RunningWritesService {
  private readonly logger = new Logger(RunningWritesService.name);
  /** Of this process, oldest first. */
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
    const startBy = { monotonic: monotonic + START_WITHIN_MS, wall: Date.now() + START_WITHIN_MS };
    const number = await this.repository.add(manager, subject, this.maxDurationMs());
    this.forgetEnded(monotonic);
    this.own.set(number, { startBy, endsBy: monotonic + this.maxDurationMs(), state: 'permitted' });
    return { number };
  }

  /** Whether the call may start, which it then must at once: not after a standstill or a change of rules. */
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

  /** From permission to the end of the call at the latest. */
  maxDurationMs(): number {
    return START_WITHIN_MS + this.config.upstreamTimeoutMs + START_WITHIN_MS;
  }

  latest(manager: EntityManager): Promise<string> {
    return this.repository.latest(manager);
  }

  /**
   * Returns when none of the writes up to this number can start any more, and gives those that have
   * started a moment to end.
   * @returns what the ones are about that have not ended.
   */
  async noneStartsUpTo(number: string): Promise<string[]> {
    const giveUpAt = performance.now() + END_WITHIN_MS;
    let running = await this.repository.subjectsUpTo(number);
    while (running.length > 0 && performance.now() < giveUpAt) {
      await delay(LOOK_AGAIN_MS);
      running = await this.repository.subjectsUpTo(number);
    }
    if (running.length === 0) return running;
    await this.report([...this.own.keys()].filter((own) => BigInt(own) <= BigInt(number)));
    while (await this.repository.anyToStartUpTo(number, START_WITHIN_MS))
      await delay(LOOK_AGAIN_MS);
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

  /** Permissions of transactions that were rolled back, and of calls whose end could not be recorded. */
  private forgetEnded(now: number): void {
    for (const [number, { endsBy }] of this.own) {
      if (endsBy > now) return;
      this.own.delete(number);
    }
  }
}
