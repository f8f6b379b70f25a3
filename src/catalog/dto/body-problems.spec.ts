import { bodyProblems } from './body-problems.js';
import { lookupRequest } from './lookup-request.js';
import { searchRequest } from './search-request.js';

function problemsOf(schema: typeof searchRequest | typeof lookupRequest, body: object) {
  const { error } = schema.safeParse(body);
  return error && bodyProblems(error, body);
}

describe('what is wrong with a body', () => {
  it('is told with its place, every place once', () => {
    expect(
      problemsOf(searchRequest, {
        query: 5,
        filters: { price: { min: -1, max: '7' }, categories: ['tea', 3] },
      }),
    ).toEqual([
      { code: 'invalid', path: '$.query', content: 'query must be a string' },
      {
        code: 'invalid',
        path: '$.filters.categories[1]',
        content: 'categories must be a string',
      },
      {
        code: 'invalid',
        path: '$.filters.price.min',
        content: `min must be a whole number of fen from 0 to ${Number.MAX_SAFE_INTEGER}`,
      },
      {
        code: 'invalid',
        path: '$.filters.price.max',
        content: `max must be a whole number of fen from 0 to ${Number.MAX_SAFE_INTEGER}`,
      },
    ]);
  });

  it.each([{}, { ids: null }])('is missing what is required in %j', (body) => {
    expect(problemsOf(lookupRequest, body)).toEqual([
      { code: 'missing', path: '$.ids', content: 'ids is required: it must be a list' },
    ]);
  });
});
