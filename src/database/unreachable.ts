import { QueryFailedError } from 'typeorm';

/** Connection lost or refused, no resources left, shutting down or starting up, not let in. */
const STATES = /^(08|53|57P0|28|3D000)/;
/** The state of a database that is closed to new connections, and of much else. */
const NOT_READY = '55000';
const SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What the driver says in words alone. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/** Whether the database could not be asked, or was too busy to be; the request itself was in order. */
export function isUnreachable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  // The socket of an embedded server is a file.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code === NOT_READY) return cause.message.includes('not currently accepting connections');
  if (typeof code === 'string') return STATES.test(code) || SYSTEM_ERRORS.has(code);
  return WORDS.some((words) => cause.message.startsWith(words));
}
