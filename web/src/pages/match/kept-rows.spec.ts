import type { ListedSku } from '../../api/shapes.js';
import { keptRows } from './kept-rows.js';

const sku = (name: string) => ({ sku_id: `acme-machine:${name}`, title: name }) as ListedSku;
const titles = (rows: readonly ListedSku[]) => rows.map(({ title }) => title).join('');

it('keeps what was decided where it stood, and shows nothing twice', () => {
  const kept = [
    { sku: sku('c'), index: 2 },
    { sku: sku('a'), index: 0 },
  ];
  expect(titles(keptRows([sku('b'), sku('d')], kept))).toBe('abcd');
  expect(titles(keptRows([sku('a'), sku('b'), sku('c')], kept))).toBe('abc');
  expect(titles(keptRows([], kept))).toBe('ac');
});
