import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Author, type PrincipalKind } from '../auth/index.js';
import { TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { RetentionService } from '../retention/index.js';
import { text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import { adviceOn, repetitionIn, type Repetition } from './domain/repetition.js';
import { RefusedWritesRepository } from './refused-writes.repository.js';

/** Programs, which may repeat a mistake for ever. People notice. */
const GUARDED: ReadonlySet<PrincipalKind> = new Set(['agent', 'channel']);
const UNCOUNTED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);
const RETRY_AFTER_S = 60;
const MAX_REASON = 1_000;

/** A write as it was sent. */
export interface SentWrite {
  method: string;
  /** The pattern of the route. */
  route: string;
  path: string;
  body: Buffer | undefined;
}

/** How it was refused: with its first message. */
export interface Refused {
  code: string;
  content: string;
}

/** Stops agents and channels that send what is refused again and again. */
@Injectable()
export class LoopGuardService implements OnModuleInit {
  private readonly logger = new Logger(LoopGuardService.name);

  constructor(
    private readonly repository: RefusedWritesRepository,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('refused writes', (before, limit) =>
      this.repository.removeOldest(before, limit),
    );
  }

  guards({ kind }: Author): boolean {
    return GUARDED.has(kind);
  }

  counts(status: number): boolean {
    return status >= 400 && status < 500 && !UNCOUNTED_STATUSES.has(status);
  }

  /**
   * Counts a refusal that was answered on every other ground already.
   * @returns the error to answer instead, if the principal repeats itself.
   */
  async refused(by: Author, write: SentWrite, refused: Refused): Promise<UcpError | undefined> {
    return this.unlessFailing(async () => {
      const { method, route } = write;
      const refusal = {
        method,
        route,
        requestDigest: requestDigest(write),
        code: refused.code,
        reason: refused.content.slice(0, MAX_REASON).toWellFormed(),
      };
      const repetition = await this.transactions.run(async (manager) => {
        const found = repetitionIn(await this.repository.add(manager, by.id, refusal));
        if (found) await this.tellOwner(manager, by, write, found);
        return found;
      });
      return repetition && repeating(repetition);
    });
  }

  /** Starts counting anew for this route. */
  async succeeded({ id }: Author, { method, route }: SentWrite): Promise<void> {
    await this.unlessFailing(() => this.repository.forget(id, method, route));
  }

  private async tellOwner(
    manager: EntityManager,
    by: Author,
    { method, route }: SentWrite,
    { firstReason }: Repetition,
  ): Promise<void> {
    if (!(await this.repository.isNoticeDue(manager, by.id))) return;
    const { id, name } = by;
    await this.events.append(manager, {
      kind: 'repeating_itself',
      summary: text('repeating_itself', { name }),
      reasoning: text('repeating_itself_why', { name, id, method, route, words: firstReason }),
      by: authorOf(by),
    });
  }

  /** The request has its answer already: a failure to count must not replace it. */
  private async unlessFailing<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.logger.error(new Error('A write could not be counted', { cause: error }));
      return undefined;
    }
  }
}

/** Requests about different things, such as runs, are different even without a body. */
const requestDigest = ({ path, body }: SentWrite): Buffer =>
  createHash('sha256')
    .update(`${path}\n`)
    .update(body ?? '')
    .digest();

const repeating = (repetition: Repetition) =>
  new UcpError('repeating_itself', {
    content: adviceOn(repetition),
    retryAfterS: RETRY_AFTER_S,
  });
