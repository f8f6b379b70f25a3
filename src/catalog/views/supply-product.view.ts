import type { SupplyProduct, SupplySite } from '../../adapters/index.js';
import {
  EACH,
  saleUnits,
  skuId,
  supplyCodes,
  type Alias,
  type SaleUnit,
} from '../../skus/index.js';
import { price } from '../../ucp/index.js';
import { aliases, availability, barcodes, media, stated } from './product-parts.view.js';
import type { Product, Variant } from './product.view.js';
import { unitPrice } from './unit-price.view.js';

/** A supplier's product as shown to callers, with its pickup sites. */
export function supplyProductView(
  namespace: string,
  product: SupplyProduct,
  sites: readonly SupplySite[],
  known: readonly Alias[],
): Product {
  const { vendorSku, title, eachPriceFen } = product;
  const spec = stated(product.spec);
  const category = stated(product.category);
  const id = skuId(namespace, vendorSku);
  const description = { plain: spec ?? title };
  const each = price(eachPriceFen);
  return {
    id,
    title,
    description,
    ...(category !== undefined && { categories: [{ value: category }] }),
    price_range: { min: each, max: each },
    ...media(product.imageUrl),
    variants: [
      {
        id,
        title,
        description,
        price: each,
        sku: vendorSku,
        ...barcodes(supplyCodes(product)),
        quantity_unit: EACH,
        ...inBoxes(eachPriceFen, saleUnits(product)),
        availability: availability(product.stock),
        ...media(product.imageUrl),
        ...aliases(known),
        metadata: {
          vendor_sku: vendorSku,
          ...(spec !== undefined && { spec }),
          supplier_stock: product.stock,
        },
      },
    ],
    metadata: { sites: [...sites] },
  };
}

function inBoxes(
  eachPriceFen: number,
  units: SaleUnit[],
): Pick<Variant, 'sale_units' | 'unit_price'> {
  const contains = units.find(({ unit }) => unit === 'BX')?.contains;
  if (contains === undefined) return {};
  return { sale_units: units, unit_price: unitPrice(eachPriceFen, contains) };
}
