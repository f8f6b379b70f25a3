import type { Message } from './shapes.js';

/** What the service said instead of an answer, or that it said nothing. */
export class ApiFailure extends Error {
  constructor(
    /** 0 when no answer came. */
    readonly status: number,
    readonly messages: readonly Message[],
  ) {
    super(messages[0]?.content ?? `HTTP ${status}`);
    this.name = 'ApiFailure';
  }

  get code(): string | undefined {
    return this.messages[0]?.code;
  }

  /** Nothing came back: the network, or a service that is away. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }

  get isSignedOut(): boolean {
    return this.status === 401 && this.code === 'unauthorized';
  }
}

/** Whether the same request may bring something else a moment later. */
export const isWorthAnotherTry = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) ||
  failure.isUnreachable ||
  failure.status === 429 ||
  failure.status >= 500;
