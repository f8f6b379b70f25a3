import { itemsByPrice } from './asked-prices.js';
import type { Invariant } from './finding.js';
import { notedPrices } from './noted-prices.js';

export const pricesAreAsConfirmed: Invariant = {
  name: 'prices_are_as_confirmed',
  says: 'every machine shows the last recorded prices, or its initial ones',
  examine(evidence, tally) {
    for (const { id, items } of evidence.goods.machines) {
      const expected = new Map(items.map(({ vendorSku, priceFen }) => [vendorSku, priceFen]));
      const itemOf = itemsByPrice(evidence, id);
      for (const price of notedPrices(evidence, id)) {
        const item = itemOf.get(price);
        tally.check(item !== undefined, () => `${id}: nobody asked for a price of ${price} fen`);
        if (item !== undefined) expected.set(item, price);
      }
      for (const [item, price] of expected) {
        const shown = evidence.prices.get(id)?.get(item);
        tally.check(
          shown === price,
          () => `${id}: ${item} costs ${shown ?? 'nothing'} fen, ${price} was written down`,
        );
      }
    }
  },
};
