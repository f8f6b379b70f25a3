import { text, type Text } from '../../texts/index.js';
import { noGoSearch } from './no-go-search.js';
import type { Rules } from '../rules.js';

export interface ProductDescription {
  skuId: string;
  title: string;
  category: string | null;
}

/** Why products must never be bought, by their position; each product may have several names. */
export function noGoReasons(
  goods: readonly (readonly ProductDescription[])[],
  { hardNoGos }: Pick<Rules, 'hardNoGos'>,
): ReadonlyMap<number, Text> {
  const reasons = new Map<number, Text>();
  if (hardNoGos.length === 0) return reasons;
  const find = noGoSearch(hardNoGos);
  goods.forEach((names, position) => {
    for (const { skuId, title, category } of names) {
      const word = find([title, category ?? '', skuId]);
      if (word === undefined) continue;
      reasons.set(position, text('no_go', { title, word }));
      return;
    }
  });
  return reasons;
}
