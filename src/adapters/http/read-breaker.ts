import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';
import type { ReadFailure, ReadResult } from '../contract.js';

export interface ReadBreakerOptions {
  /** Consecutive unreachable reads that open the circuit. */
  failures: number;
  /** How long reads then fail immediately, before one is let through as a probe. */
  restMs: number;
}

const DEFAULTS: ReadBreakerOptions = { failures: 5, restMs: 10_000 };

/**
 * Protects a vendor that does not respond, and the callers that would wait for it. One per vendor,
 * shared by its adapters. Writes bypass it: whether an order was placed is never decided by a guess
 * about the vendor's health.
 */
export class ReadBreaker {
  private readonly options: ReadBreakerOptions;
  private readonly circuit;

  constructor(options: Partial<ReadBreakerOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
    this.circuit = circuitBreaker(
      handleWhenResult((result) => isUnreachable(result as ReadResult<unknown>)),
      {
        breaker: new ConsecutiveBreaker(this.options.failures),
        halfOpenAfter: this.options.restMs,
      },
    );
  }

  async run<T>(read: () => Promise<ReadResult<T>>): Promise<ReadResult<T>> {
    // The library would make others wait for the probe; a fast failure serves them better.
    if (this.circuit.state === CircuitState.HalfOpen) return this.notAsked();
    try {
      return await this.circuit.execute(read);
    } catch (error) {
      if (isBrokenCircuitError(error)) return this.notAsked();
      throw error;
    }
  }

  private notAsked(): ReadFailure {
    const { failures, restMs } = this.options;
    const reason =
      `not asked: the circuit is open after ${failures} unreachable reads in a row; ` +
      `a new attempt is made every ${restMs} ms`;
    return { ok: false, kind: 'unreachable', reason };
  }
}

const isUnreachable = (result: ReadResult<unknown>): boolean =>
  !result.ok && result.kind === 'unreachable';
