import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { decodeCursor, encodeCursor, pageLimit, PaginationRequest } from './pagination.js';
import { UcpError } from '../errors/ucp-error.js';

describe('the page size', () => {
  it.each([
    [undefined, 20],
    [null, 20],
    [{}, 20],
    [{ limit: null }, 20],
    [{ limit: 1 }, 1],
    [{ limit: 100 }, 100],
    [{ limit: 101 }, 100],
    [{ limit: Number.MAX_SAFE_INTEGER }, 100],
  ])('of %j is %d', (request, limit) => {
    expect(pageLimit(request)).toBe(limit);
  });
});

describe('a request for a page', () => {
  const problems = (request: object) =>
    validateSync(plainToInstance(PaginationRequest, request)).map(({ property }) => property);

  it.each([{}, { cursor: null, limit: null }, { cursor: 'abc', limit: 1 }, { limit: 10_000 }])(
    'may be %j',
    (request) => {
      expect(problems(request)).toEqual([]);
    },
  );

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '3' }, 'limit'],
    [{ limit: 1e308 }, 'limit'],
    [{ limit: true }, 'limit'],
    [{ cursor: 5 }, 'cursor'],
    [{ cursor: ['a'] }, 'cursor'],
    [{ cursor: 'x'.repeat(1025) }, 'cursor'],
  ])('must not be %j', (request, property) => {
    expect(problems(request)).toEqual([property]);
  });
});

describe('a cursor', () => {
  const SHAPE = ['', 0] as const;

  it.each([
    ['acme-supply:1', 0],
    ['acme-supply:水"\\', 19],
    ['', Number.MAX_SAFE_INTEGER],
  ] as const)('brings %j, %d back', (id, offset) => {
    const cursor = encodeCursor([id, offset]);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(cursor, SHAPE)).toEqual([id, offset]);
  });

  const encoded = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    ['nothing', ''],
    ['no base64', '***'],
    ['no JSON', encoded('["a",1')],
    ['no list', encoded('{"0":"a","1":1}')],
    ['too short a list', encodeCursor(['a'])],
    ['too long a list', encodeCursor(['a', 1, 2])],
    ['another type', encodeCursor([1, 'a'])],
    ['a negative number', encodeCursor(['a', -1])],
    ['a broken number', encoded('["a",1.5]')],
    ['a number beyond safety', encoded('["a",1e300]')],
    ['null', encoded('["a",null]')],
    ['a lone surrogate', encoded('["\\ud800",1]')],
    ['a NUL', encoded('["\\u0000",1]')],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ])('of %s is refused, by its place', (_what, cursor) => {
    const decode = () => decodeCursor(cursor, SHAPE);
    expect(decode).toThrow(UcpError);
    try {
      decode();
    } catch (error) {
      expect(error).toMatchObject({
        status: 400,
        problems: [{ code: 'invalid', path: '$.pagination.cursor' }],
      });
    }
  });
});
