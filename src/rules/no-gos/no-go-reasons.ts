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
): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  if (hardNoGos.length === 0) return reasons;
  const find = noGoSearch(hardNoGos);
  goods.forEach((names, position) => {
    for (const { skuId, title, category } of names) {
      const word = find([title, category ?? '', skuId]);
      if (word === undefined) continue;
      reasons.set(position, `${title} must never be bought: it matches the no-go "${word}"`);
      return;
    }
  });
  return reasons;
}
