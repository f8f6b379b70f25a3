import { PreparedJson } from './prepared-json.js';

const BEGINNING = Buffer.from('{"ucp":{"version":"1"},');
const parsed = (prepared: PreparedJson) =>
  JSON.parse(prepared.after(BEGINNING).toString()) as unknown;
const written = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('prepared JSON', () => {
  const rest = { pagination: { has_next_page: false }, note: '"],}泉' };

  it('equals the JSON of the entity', () => {
    expect(parsed(PreparedJson.of(rest))).toEqual({ ucp: { version: '1' }, ...rest });
  });

  it.each([[[]], [[{ id: 'a' }]], [[{ id: 'a' }, { id: '水"' }, { id: 'c', list: [1, null] }]]])(
    'equals the JSON of the entity with the prepared list %j',
    (list) => {
      const prepared = PreparedJson.withList('products', list.map(written), rest);
      expect(parsed(prepared)).toEqual({ ucp: { version: '1' }, products: list, ...rest });
      expect(prepared.after(BEGINNING).toString()).toBe(
        JSON.stringify({ ucp: { version: '1' }, products: list, ...rest }),
      );
      const quoted = `"${Buffer.concat(prepared.quotedAfter(BEGINNING)).toString()}"`;
      expect(JSON.parse(quoted)).toBe(prepared.after(BEGINNING).toString());
      expect(quoted).toBe(JSON.stringify(prepared.after(BEGINNING).toString()));
    },
  );

  it('carries its additional capabilities', () => {
    expect(PreparedJson.of(rest, ['inventory']).uses).toEqual(['inventory']);
    expect(PreparedJson.withList('list', [], rest, ['inventory']).uses).toEqual(['inventory']);
    expect(PreparedJson.of(rest).uses).toEqual([]);
  });
});
