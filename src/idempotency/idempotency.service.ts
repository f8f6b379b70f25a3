import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isRetryable, TransactionService } from '../database/index.js';
import { asUcpError, errorAnswer, FixedAnswer, UcpError } from '../ucp/index.js';
import { ClaimsService } from './claims.service.js';
import type { IdempotencyKey } from './idempotency-key.js';
import {
  IdempotencyRepository,
  type Answer,
  type Claim,
  type EarlierRequest,
} from './idempotency.repository.js';

type Handle = () => Promise<Answer>;

/** A failure of the request itself, as opposed to a failure to record it. */
class RequestFailed extends Error {
  constructor(readonly failure: unknown) {
    super('The request failed');
  }
}

/**
 * Runs a request at most once per key. A repeated request gets the first response, thrown as
 * FixedAnswer.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly repository: IdempotencyRepository,
    private readonly claims: ClaimsService,
  ) {}

  /**
   * For a request that completes within one transaction: it runs in the transaction that stores its
   * response, so that its changes and the key commit together or not at all.
   */
  async runInTransaction(key: IdempotencyKey, handle: Handle): Promise<Answer> {
    const outcome = await recorded(() =>
      this.transactions.run(async (manager) => {
        await this.begin(manager, key);
        const result = await attempt(handle);
        await this.repository.store(manager, key, result.answer);
        return result;
      }),
    );
    return settled(outcome);
  }

  /**
   * For a request that calls a vendor between its transactions and is therefore safe to rerun from
   * the start: the key is claimed first and the response stored last. If the process dies in
   * between, the claim expires.
   */
  async runAcrossTransactions(key: IdempotencyKey, handle: Handle): Promise<Answer> {
    const claim = await recorded(() => this.claim(key));
    let outcome: Outcome;
    try {
      outcome = await attempt(handle);
    } catch (error) {
      await recorded(() =>
        this.claims.end((manager) => this.repository.release(manager, key, claim)),
      );
      throw error instanceof RequestFailed ? error.failure : error;
    }
    const { answer } = outcome;
    await recorded(() =>
      this.claims.end((manager) => this.repository.settle(manager, key, claim, answer)),
    );
    return settled(outcome);
  }

  private async claim(key: IdempotencyKey): Promise<Claim> {
    let claim: Claim | undefined;
    try {
      return await this.transactions.run(async (manager) => {
        await this.begin(manager, key);
        claim = await this.repository.claim(manager, key);
        return claim;
      });
    } catch (error) {
      // A connection that is lost during the commit may leave a claim of which nobody was told.
      const lost = claim;
      if (lost !== undefined) {
        this.claims.endLater((manager) => this.repository.release(manager, key, lost));
      }
      throw error;
    }
  }

  private async begin(manager: EntityManager, key: IdempotencyKey): Promise<void> {
    replay(await this.repository.find(manager, key), key);
    if (!(await this.repository.take(manager, key))) throw stillRunning();
    // The first request may have ended between the read and the claim.
    replay(await this.repository.find(manager, key), key);
  }
}

function replay(earlier: EarlierRequest | undefined, key: IdempotencyKey): void {
  if (!earlier) return;
  if (!earlier.requestDigest.equals(key.requestDigest)) {
    throw new UcpError('idempotency_conflict', {
      content: 'This Idempotency-Key was used with another body; use a new key for a new request',
    });
  }
  if (!earlier.answer) throw stillRunning();
  throw new FixedAnswer(earlier.answer.status, earlier.answer.body, {
    'content-type': 'application/json; charset=utf-8',
    'idempotent-replayed': 'true',
  });
}

const stillRunning = () =>
  new UcpError('conflict', {
    content: 'A request with this Idempotency-Key is still running; try again in 1 s',
    retryAfterS: 1,
  });

interface Outcome {
  answer: Answer;
  /** Set when the response reports a failure that a repeated request must get as well. */
  failure?: unknown;
}

/** @throws RequestFailed when the request must be rolled back. */
async function attempt(handle: Handle): Promise<Outcome> {
  try {
    return { answer: await handle() };
  } catch (failure) {
    if (isRetryable(failure)) throw failure;
    if (!isFinal(asUcpError(failure))) throw new RequestFailed(failure);
    const { status, body } = errorAnswer(failure);
    return { failure, answer: { status, body: Buffer.from(JSON.stringify(body)) } };
  }
}

/**
 * Whether a repeated request must get this failure as well: the request was valid, and the response
 * describes the state at that time. A request that was not accepted, or that should be retried
 * soon, may succeed next time.
 */
const FINAL_STATUSES = new Set([404, 409, 502]);
const isFinal = (error: UcpError) =>
  FINAL_STATUSES.has(error.status) && error.problems[0].retryAfterS === undefined;

function settled({ answer, failure }: Outcome): Answer {
  if (failure !== undefined) throw failure as Error;
  return answer;
}

/** Failures of the store refuse the request; failures of the request itself pass through. */
async function recorded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestFailed) throw error.failure as Error;
    if (error instanceof UcpError || error instanceof FixedAnswer) throw error;
    throw new UcpError('unavailable', {
      content: 'The request could not be recorded; send it again with the same Idempotency-Key',
      retryAfterS: 1,
      cause: error,
    });
  }
}
