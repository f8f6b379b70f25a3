import type { MachineItem, SupplyProduct } from '../../../src/adapters/contract.js';
import type { VendorRequest } from './scripted-vendor.js';

/** A product as listed by a supplier; tests override what matters to them. */
export const product = (
  vendorSku: string,
  eachPriceFen: number,
  more: Partial<SupplyProduct> = {},
): Partial<SupplyProduct> => ({
  vendorSku,
  title: `Supplied ${vendorSku}`,
  packSize: 1,
  eachPriceFen,
  stock: 10_000,
  ...more,
});

export const supplied = (
  vendorSku: string,
  title: string,
  more: Partial<SupplyProduct> = {},
): Partial<SupplyProduct> =>
  product(vendorSku, 100, {
    title,
    packPriceFen: null,
    eachPriceDerived: false,
    stock: 10,
    ...more,
  });

/** An item as reported by a machine. */
export const item = (
  vendorSku: string,
  title: string,
  more: Partial<MachineItem> = {},
): Partial<MachineItem> => ({ vendorSku, title, priceFen: 300, stock: 5, ...more });

/** The inventory of one machine; all others are empty. */
export const itemsIn =
  (locationId: string, ...items: Partial<MachineItem>[]) =>
  ({ query }: VendorRequest): object => ({
    items: query.get('locationId') === locationId ? items : [],
  });
