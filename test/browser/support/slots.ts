import type { Api } from './api.js';

export interface Slot {
  /** Its product, as prices are changed. */
  id: string;
  title: string;
  price: { amount: number };
  inventory: { slot_id: string; stock: number; locked?: boolean };
}

/** What a machine holds, read live. */
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

/** The part of a sku_id that is the vendor's own. */
export const vendorSku = (id: string): string => id.slice(id.indexOf(':') + 1);
