import type { Api } from './api.js';

export interface Slot {
  /** The id of its product, as used to change its price. */
  id: string;
  title: string;
  price: { amount: number };
  inventory: { slot_id: string; stock: number; locked?: boolean };
}

/** The slots of a machine, read live. */
export async function slotsOf(api: Api, location: string): Promise<Slot[]> {
  const { products } = await api.post<{ products: { variants: Slot[] }[] }>('/catalog/search', {
    filters: { namespace: 'acme-machine', location },
    pagination: { limit: 100 },
  });
  return products.flatMap(({ variants }) => variants);
}

export async function slotOf(api: Api, location: string, id: string): Promise<Slot> {
  const slot = (await slotsOf(api, location)).find((one) => one.id === id);
  if (!slot) throw new Error(`${location} has no ${id}`);
  return slot;
}

/** The vendor's own part of a sku_id. */
export const vendorSku = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The page of a machine with the details of a slot open. */
export const slotPage = (location: string, { inventory }: Slot): string =>
  `/machines/${location}?slot=${encodeURIComponent(inventory.slot_id)}`;
