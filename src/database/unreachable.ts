import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';
import { READ_ONLY_SERVER } from './open-sessions.js';

/**
 * Connection lost or refused, out of resources, shutting down or starting up, access denied, a disk
 * that fails, a server that was demoted to a standby, or a transaction that was left idle too long:
 * this process was starved or paused.
 */
const SQLSTATES = /^(08|53|57P0|58030|28|3D000|25006|25P03|25P04)/;
/** The SQLSTATE of a database that accepts no connections, among other things. */
const NOT_READY = '55000';
/** The SQLSTATE of a statement that was canceled, by whomever. */
const CANCELED = '57014';
const SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The system calls that open a connection: whatever fails in them, the server was not reached. */
const CONNECTING = new Set<unknown>(['connect', 'getaddrinfo']);
/** Messages of driver errors that have no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  READ_ONLY_SERVER,
  // By the ORM, when the connection was lost between two statements of a transaction.
  'Query runner already released',
  'Database connection provided by a query runner was already released',
];

/** Whether the database was unreachable or too busy; the request itself was valid. */
export function isUnreachable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!isNativeError(cause)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  if (CONNECTING.has(syscall)) return true;
  if (code === NOT_READY) return cause.message.includes('not currently accepting connections');
  // It waited for a lock, or the server is overloaded.
  if (code === CANCELED) return cause.message.includes('due to statement timeout');
  if (typeof code === 'string') return SQLSTATES.test(code) || SYSTEM_ERRORS.has(code);
  return MESSAGES.some((words) => cause.message.startsWith(words));
}
