import type { Text } from '../../texts/index.js';
import { ERRORS, type ErrorCode } from './error-table.js';

export interface UcpErrorDetails {
  content: string;
  /** What the content says, for readers of other languages. */
  text?: Text;
  /** RFC 9535 JSONPath into the request body of a 400, into the entity otherwise. */
  path?: string;
  /** Seconds after which the same request may be retried. */
  retryAfterS?: number;
  /** The underlying error: for the log, never for the caller. */
  cause?: unknown;
  /** Overrides the table's status where the transport determines it (413, 414, 415). */
  status?: number;
}

export interface UcpProblem extends UcpErrorDetails {
  code: ErrorCode;
}

/** A request that ends in an ErrorResponse. Business outcomes are messages on an entity instead. */
export class UcpError extends Error {
  readonly problems: readonly [UcpProblem, ...UcpProblem[]];

  constructor(code: ErrorCode, details: UcpErrorDetails, ...more: UcpProblem[]) {
    super(details.content, { cause: details.cause });
    this.name = 'UcpError';
    this.problems = [{ code, ...details }, ...more];
  }

  get code(): ErrorCode {
    return this.problems[0].code;
  }

  get status(): number {
    return this.problems[0].status ?? ERRORS[this.code].status;
  }
}
