import { QueryFailedError } from 'typeorm';
import { isUnreachable } from './unreachable.js';

const coded = (code: string) => Object.assign(new Error('words'), { code });

describe('a database that cannot be asked', () => {
  it.each([
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['nobody there', coded('ECONNREFUSED')],
    ['no socket there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
    ['too many clients', coded('53300')],
    ['ended by an administrator', coded('57P01')],
    ['starting up', coded('57P03')],
    ['as the ORM passes it on', new QueryFailedError('SELECT 1', [], coded('08006'))],
  ])('is told by: %s', (_what, error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    ['a statement that is wrong', coded('42P01')],
    ['a constraint', new QueryFailedError('INSERT', [], coded('23505'))],
    ['any other failure', new Error('boom')],
    ['a file that is missing', Object.assign(coded('ENOENT'), { syscall: 'open' })],
    ['what is no error', 'timeout exceeded when trying to connect'],
    ['a statement that took too long', coded('57014')],
  ])('is not told by: %s', (_what, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
