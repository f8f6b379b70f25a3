import type { Message } from './shapes.js';

/** An error response of the service, or the absence of a response. */
export class ApiFailure extends Error {
  constructor(
    /** 0 if there was no response. */
    readonly status: number,
    readonly messages: readonly Message[],
    /** The service asks to send the same request again. */
    readonly isTemporary = false,
  ) {
    super(messages[0]?.content ?? `HTTP ${status}`);
    this.name = 'ApiFailure';
  }

  get code(): string | undefined {
    return this.messages[0]?.code;
  }

  /** No response: the network or the service is down. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }

  get isSignedOut(): boolean {
    return this.status === 401 && this.code === 'unauthorized';
  }
}

/** Whether a retry of the same request may succeed. */
export const isWorthAnotherTry = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) ||
  failure.isUnreachable ||
  failure.status === 429 ||
  failure.status >= 500;
