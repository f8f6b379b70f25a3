import { connect } from 'node:net';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { READ_ONLY_SERVER } from './open-sessions.js';
import { isUnreachable } from './unreachable.js';

const coded = (code: string) => Object.assign(new Error('words'), { code });

describe('an unreachable database', () => {
  it.each([
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a missing socket', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
    ['a host without an address', Object.assign(coded('ENOTFOUND'), { syscall: 'getaddrinfo' })],
    ['a host that no route leads to', coded('EHOSTUNREACH')],
    ['too many clients', coded('53300')],
    ['ended by an administrator', coded('57P01')],
    ['starting up', coded('57P03')],
    ['a connection that was lost before', new Error('Client has encountered a connection error')],
    ['a connection that was lost between two statements', new QueryRunnerAlreadyReleasedError()],
    ['a connection that was lost, by its manager', new QueryRunnerProviderAlreadyReleasedError()],
    ['a transaction that was left idle too long', coded('25P03')],
    ['access no longer allowed', coded('28P01')],
    [
      'a statement that took too long',
      Object.assign(coded('57014'), { message: 'canceling statement due to statement timeout' }),
    ],
    ['a full disk', coded('53100')],
    ['a disk that fails', coded('58030')],
    ['a server that was demoted', coded('25006')],
    ['a server that is read-only', new Error(READ_ONLY_SERVER)],
    [
      'closed to new connections',
      Object.assign(coded('55000'), {
        message: 'database "x" is not currently accepting connections',
      }),
    ],
    ['as the ORM passes it on', new QueryFailedError('SELECT 1', [], coded('08006'))],
  ])('is recognized by: %s', (_what, error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it("is recognized by an error of Node's own", async () => {
    const error = await new Promise((resolve) => {
      connect('/nowhere/postgres.socket').on('error', resolve);
    });
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    ['a statement that is wrong', coded('42P01')],
    ['a constraint', new QueryFailedError('INSERT', [], coded('23505'))],
    ['an object in the wrong state', coded('55000')],
    ['a machine that is gone', new QueryFailedError('INSERT', [], coded('23503'))],
    ['any other failure', new Error('boom')],
    ['a file that is missing', Object.assign(coded('ENOENT'), { syscall: 'open' })],
    ['something other than an error', 'timeout exceeded when trying to connect'],
    ['a statement that somebody canceled', coded('57014')],
  ])('is not recognized by: %s', (_what, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
