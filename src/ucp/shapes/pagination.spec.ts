import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  decodeCursor,
  encodeCursor,
  listQuery,
  pageLimit,
  paginate,
  PaginationRequest,
  paginationTo,
} from './pagination.js';
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

const problemsOf = (type: new () => object, request: object) =>
  validateSync(plainToInstance(type, request)).map(({ property }) => property);

describe('a request for a page', () => {
  const problems = (request: object) => problemsOf(PaginationRequest, request);

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

describe('the query of a list', () => {
  class ListThings extends listQuery({ maximum: 50 }) {}
  const problems = (query: object) => problemsOf(ListThings, query);

  it.each([{}, { limit: '1' }, { limit: '50', cursor: 'abc' }, { cursor: 'x'.repeat(1024) }])(
    'may be %j',
    (query) => {
      expect(problems(query)).toEqual([]);
    },
  );

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ limit: '01' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ limit: 5 }, 'limit'],
    [{ limit: ['1', '2'] }, 'limit'],
    [{ cursor: ['a', 'b'] }, 'cursor'],
    [{ cursor: 'x'.repeat(1025) }, 'cursor'],
  ])('must not be %j', (query, property) => {
    expect(problems(query)).toEqual([property]);
  });

  it('has the limits of its own list', () => {
    class ListMore extends listQuery({ maximum: 500 }) {}
    expect(problemsOf(ListMore, { limit: '51' })).toEqual([]);
    expect(problemsOf(ListThings, { limit: '51' })).toEqual(['limit']);
  });
});

describe('a page', () => {
  const positionOf = (id: string) => [id, 7];

  it.each([
    ['of nothing', []],
    ['that is not full', ['a']],
    ['that is just full', ['a', 'b']],
  ])('%s is the last one', (_what, found) => {
    expect(paginate(found, 2, positionOf)).toEqual({
      items: found,
      pagination: { has_next_page: false },
    });
  });

  it('that is not the last ends at the limit and gives the cursor of the next one', () => {
    expect(paginate(['a', 'b', 'c'], 2, positionOf)).toEqual({
      items: ['a', 'b'],
      pagination: { cursor: encodeCursor(['b', 7]), has_next_page: true },
    });
  });

  it('gives the total count where it is known', () => {
    expect(paginate(['a', 'b'], 1, positionOf, 9).pagination).toMatchObject({ total_count: 9 });
    expect(paginationTo(null, 0)).toEqual({ has_next_page: false, total_count: 0 });
  });
});

describe('a cursor', () => {
  const SHAPE = ['', 0] as const;

  it.each([
    ['acme-supply:1', 0],
    ['acme-supply:水"\\', 19],
    ['', Number.MAX_SAFE_INTEGER],
  ] as const)('decodes to %j, %d', (id, offset) => {
    const cursor = encodeCursor([id, offset]);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(cursor, SHAPE)).toEqual([id, offset]);
  });

  it.each([undefined, null])('that is %s gives no position', (cursor) => {
    expect(decodeCursor(cursor, SHAPE)).toBeNull();
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
    ['an unsafe integer', encoded('["a",1e300]')],
    ['null', encoded('["a",null]')],
    ['a lone surrogate', encoded('["\\ud800",1]')],
    ['a NUL', encoded('["\\u0000",1]')],
    ['bytes that are not text', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ])('of %s is refused, naming its path', (_what, cursor) => {
    const decode = () => decodeCursor(cursor, SHAPE, '$.pagination.cursor');
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
