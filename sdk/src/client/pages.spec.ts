import { pagesOf } from './pages.js';

const PAGES = [
  { pagination: { cursor: 'b' } },
  { pagination: { cursor: 'c' } },
  { pagination: {} },
];

async function requests(method: 'get' | 'post', input?: object): Promise<object[]> {
  const sent: object[] = [];
  const read = (page: object) => {
    sent.push(page);
    return Promise.resolve(PAGES[sent.length - 1] ?? {});
  };
  for await (const page of pagesOf(read, method, input)) expect(page).toBe(PAGES[sent.length - 1]);
  return sent;
}

it('follows the cursor of a list in the query', async () => {
  expect(await requests('get', { query: { kind: 'sale' } })).toEqual([
    { query: { kind: 'sale' } },
    { query: { kind: 'sale', cursor: 'b' } },
    { query: { kind: 'sale', cursor: 'c' } },
  ]);
});

it('follows the cursor of a search in the body', async () => {
  expect(await requests('post', { body: { query: 'tea', pagination: { limit: 2 } } })).toEqual([
    { body: { query: 'tea', pagination: { limit: 2 } } },
    { body: { query: 'tea', pagination: { limit: 2, cursor: 'b' } } },
    { body: { query: 'tea', pagination: { limit: 2, cursor: 'c' } } },
  ]);
  expect(await requests('post')).toEqual([
    {},
    { body: { pagination: { cursor: 'b' } } },
    { body: { pagination: { cursor: 'c' } } },
  ]);
});
