import { HttpException } from '@nestjs/common';
import type { Text } from '../../texts/index.js';
import { ERROR_ENVELOPE } from '../envelope/envelope.js';
import { ERRORS, REFUSALS, type Severity } from './error-table.js';
import { UcpError, type UcpProblem } from './ucp-error.js';

export interface ErrorMessage {
  type: 'error';
  code: string;
  content: string;
  severity: Severity;
  path?: string;
  text?: Text;
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: { ucp: typeof ERROR_ENVELOPE; messages: ErrorMessage[] };
}

/** The error response for any exception; details of unexpected ones are never exposed. */
export function errorAnswer(exception: unknown): ErrorAnswer {
  const error = asUcpError(exception);
  const headers: Record<string, string> = {};
  if (error.status === 401) headers['www-authenticate'] = 'Bearer realm="ucp"';
  const retryAfter = error.problems[0].retryAfterS;
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  return {
    status: error.status,
    headers,
    body: { ucp: ERROR_ENVELOPE, messages: error.problems.map(toMessage) },
  };
}

const toMessage = ({ code, content, path, text }: UcpProblem): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: ERRORS[code].severity,
  ...(path !== undefined && { path }),
  ...(text && { text }),
});

export function asUcpError(exception: unknown): UcpError {
  if (exception instanceof UcpError) return exception;
  const status = frameworkStatus(exception);
  if (status >= 500) return internalError();
  return refusal(status);
}

const internalError = () =>
  new UcpError('internal_error', {
    content: 'An unexpected error occurred. Nothing was reported as done; try again later.',
  });

/** The error for a request that was refused before it reached an operation. */
export function refusal(status: number): UcpError {
  const { code, content } = REFUSALS[status] ?? {
    code: 'invalid',
    content: 'The request cannot be served',
  };
  return new UcpError(code, { content, status });
}

/**
 * Nest, Fastify and its plugins attach a status to their refusals; anything else is our failure.
 */
function frameworkStatus(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  const { statusCode } = exception as { statusCode?: unknown };
  const refused =
    exception instanceof Error && Number(statusCode) >= 400 && Number(statusCode) < 500;
  return refused ? Number(statusCode) : 500;
}
