import { QueryFailedError } from 'typeorm';

/** Connection lost or refused, out of resources, shutting down or starting up, or access denied. */
const SQLSTATES = /^(08|53|57P0|28|3D000)/;
/** The SQLSTATE of a database that accepts no connections, among other things. */
const NOT_READY = '55000';
const SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Messages of driver errors that have no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/** Whether the database was unreachable or too busy; the request itself was valid. */
export function isUnreachable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  // The embedded server's socket is a file.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code === NOT_READY) return cause.message.includes('not currently accepting connections');
  if (typeof code === 'string') return SQLSTATES.test(code) || SYSTEM_ERRORS.has(code);
  return MESSAGES.some((words) => cause.message.startsWith(words));
}
