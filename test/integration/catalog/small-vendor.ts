import type { MachineItem, SupplyProduct, SupplySite } from '../../../src/adapters/contract.js';
import { answers } from '../../support/bad-vendor-behaviours.js';
import { startBadVendor, type BadVendor } from '../../support/bad-vendor.js';

/** What the vendor says, to be changed by the test at any time. */
export interface Shop {
  products: Partial<SupplyProduct>[];
  sites: SupplySite[];
  /** By machine; one that is not here is empty. */
  machines: Map<string, Partial<MachineItem>[]>;
}

export interface SmallVendor extends BadVendor {
  shop: Shop;
  token: string;
}

/** A vendor of both roles with nothing but the given goods. */
export async function startSmallVendor(shop: Partial<Shop> = {}): Promise<SmallVendor> {
  const vendor = await startBadVendor();
  const current: Shop = { products: [], sites: [], machines: new Map(), ...shop };
  vendor.behave((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', vendor.url);
    const items = current.machines.get(searchParams.get('locationId') ?? '') ?? [];
    const bodies: Record<string, object> = {
      '/ops/catalog': { products: current.products, sites: current.sites },
      '/ops/inventory': { items },
      '/ops/ledger': { records: [], page: 1, pages: 0, total: 0 },
    };
    answers({ ok: true, ...bodies[pathname] })(request, response);
  });
  return { ...vendor, shop: current, token: 'small-vendor-token' };
}

export const supplied = (
  vendorSku: string,
  title: string,
  more: Partial<SupplyProduct> = {},
): Partial<SupplyProduct> => ({
  vendorSku,
  title,
  packSize: 1,
  packPriceFen: null,
  eachPriceFen: 100,
  eachPriceDerived: false,
  stock: 10,
  ...more,
});

export const item = (
  vendorSku: string,
  title: string,
  more: Partial<MachineItem> = {},
): Partial<MachineItem> => ({ vendorSku, title, priceFen: 300, stock: 5, ...more });
