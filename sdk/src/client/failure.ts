import type { Message } from '../api/shapes.js';

/** An error response of the service. */
export class RoutekeeperError extends Error {
  constructor(
    readonly status: number,
    /** What the service says; empty if something in front of it answered. */
    readonly messages: readonly Message[],
    /** Seconds after which the service asks to try again. */
    readonly retryAfterS?: number,
    /** Identifies the request in the logs of the service. */
    readonly requestId?: string,
  ) {
    super(messages[0]?.content ?? `The answer was HTTP ${status}`);
    this.name = 'RoutekeeperError';
  }

  /** Programs act on this, never on the text. */
  get code(): string | undefined {
    return this.messages[0]?.code;
  }
}

/**
 * There was no answer. A write may have been carried out all the same: repeat it with the same
 * `idempotencyKey` to learn its outcome.
 */
export class UnreachableError extends Error {
  constructor(
    origin: string,
    cause: unknown,
    /** The key under which a write was sent. */
    readonly idempotencyKey?: string,
  ) {
    super(`${origin} does not answer: ${reasonOf(cause)}`, { cause });
    this.name = 'UnreachableError';
  }
}

/** The message of a failed fetch says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as { code?: unknown };
  if (error.message !== '') return error.message;
  return typeof code === 'string' ? code : error.name;
}
