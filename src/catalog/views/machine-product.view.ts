import type { MachineItem } from '../../adapters/index.js';
import { EACH, skuId, statedCode, type Alias } from '../../skus/index.js';
import { price } from '../../ucp/index.js';
import { inventoryView } from './inventory.view.js';
import { aliases, availability, barcodes, media } from './product-parts.view.js';
import type { Product } from './product.view.js';
import type { SlotFacts } from '../../locations/index.js';

/** The product in one slot of a machine, as shown to callers. */
export function machineProductView(
  namespace: string,
  location: string,
  slot: MachineItem,
  fact: SlotFacts | undefined,
  known: readonly Alias[],
): Product {
  const { vendorSku, title, priceFen } = slot;
  const id = skuId(namespace, vendorSku);
  const description = { plain: title };
  const each = price(priceFen);
  return {
    id,
    title,
    description,
    price_range: { min: each, max: each },
    ...media(slot.imageUrl),
    variants: [
      {
        id,
        title,
        description,
        price: each,
        sku: vendorSku,
        ...barcodes(statedCode(slot.barcode)),
        quantity_unit: EACH,
        availability: availability(slot.stock),
        ...media(slot.imageUrl),
        inventory: inventoryView(location, slot, fact),
        ...aliases(known),
      },
    ],
  };
}
