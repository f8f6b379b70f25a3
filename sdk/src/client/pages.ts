import type { GivenParameters } from './address.js';

export interface Page {
  pagination?: { cursor?: string };
}

interface PageInput extends GivenParameters {
  body?: unknown;
}

/** Reads pages until there is no cursor to a next one. */
export async function* pagesOf(
  read: (input: PageInput) => Promise<Page>,
  method: 'get' | 'post',
  input: PageInput = {},
): AsyncGenerator<Page, void> {
  let next: PageInput | undefined = input;
  while (next) {
    const page: Page = await read(next);
    yield page;
    const cursor = page.pagination?.cursor;
    next = cursor === undefined ? undefined : inputFrom(method, input, cursor);
  }
}

/** A search takes its cursor in the body, a list in the query. */
function inputFrom(method: 'get' | 'post', input: PageInput, cursor: string): PageInput {
  if (method === 'get') return { ...input, query: { ...input.query, cursor } };
  const body = (input.body ?? {}) as { pagination?: object | null };
  return { ...input, body: { ...body, pagination: { ...body.pagination, cursor } } };
}
