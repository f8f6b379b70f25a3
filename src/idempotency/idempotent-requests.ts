import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isRetryable, Transactions } from '../database/index.js';
import { asUcpError, errorAnswer, FixedAnswer, UcpError } from '../ucp/index.js';
import type { IdempotencyKey } from './idempotency-key.js';
import { IdempotencyRepository, type Answer, type StoredAnswer } from './idempotency.repository.js';

/** A failure that is final has an answer too, which a repeated request gets again. */
type Outcome =
  { failed: false; answer: Answer } | { failed: true; failure: unknown; answer?: Answer };

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Runs a request at most once per key. The request runs inside the transaction that stores its
 * answer, so what it changed and the key commit together or not at all.
 */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: IdempotencyRepository,
  ) {}

  /** @throws FixedAnswer with the earlier answer when the key was used before. */
  async run(key: IdempotencyKey, handle: () => Promise<Answer>): Promise<Answer> {
    const outcome = await this.recorded(key, handle);
    if (!outcome.failed) return outcome.answer;
    if (outcome.answer)
      throw new FixedAnswer(outcome.answer.status, outcome.answer.body, JSON_HEADERS);
    throw outcome.failure as Error;
  }

  private async recorded(key: IdempotencyKey, handle: () => Promise<Answer>): Promise<Outcome> {
    try {
      return await this.transactions.run(async (manager) => {
        await this.claim(manager, key);
        const outcome = await attempt(handle);
        if (outcome.answer) await this.repository.store(manager, key, outcome.answer);
        return outcome;
      });
    } catch (error) {
      if (error instanceof UcpError || error instanceof FixedAnswer) throw error;
      throw new UcpError('unavailable', {
        content: 'The request could not be recorded; send it again with the same Idempotency-Key',
        retryAfterS: 1,
        cause: error,
      });
    }
  }

  private async claim(manager: EntityManager, key: IdempotencyKey): Promise<void> {
    replay(await this.repository.find(manager, key), key);
    if (!(await this.repository.take(manager, key))) {
      throw new UcpError('conflict', {
        content: 'A request with this Idempotency-Key is still running; try again in 1 s',
        retryAfterS: 1,
      });
    }
    // The first request may have ended between the look and the claim.
    replay(await this.repository.find(manager, key), key);
  }
}

function replay(earlier: StoredAnswer | undefined, key: IdempotencyKey): void {
  if (!earlier) return;
  if (!earlier.requestDigest.equals(key.requestDigest)) {
    throw new UcpError('idempotency_conflict', {
      content: 'This Idempotency-Key was used with another body; use a new key for a new request',
    });
  }
  throw new FixedAnswer(earlier.status, earlier.body, {
    ...JSON_HEADERS,
    'idempotent-replayed': 'true',
  });
}

async function attempt(handle: () => Promise<Answer>): Promise<Outcome> {
  try {
    return { failed: false, answer: await handle() };
  } catch (failure) {
    if (isRetryable(failure)) throw failure;
    const final = isFinal(asUcpError(failure));
    return { failed: true, failure, ...(final && { answer: failedAnswer(failure) }) };
  }
}

/**
 * Whether a repeated request must see this failure again: the request was understood, and the
 * answer tells of the state it met. One that could not be taken at all may succeed next time.
 */
const FINAL_STATUSES = new Set([404, 409, 502]);
const isFinal = (error: UcpError) => FINAL_STATUSES.has(error.status);

function failedAnswer(failure: unknown): Answer {
  const { status, body } = errorAnswer(failure);
  return { status, body: Buffer.from(JSON.stringify(body)) };
}
