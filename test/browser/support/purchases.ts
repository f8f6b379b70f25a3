import type { Api } from './api.js';

export interface Checkout {
  id: string;
  status: string;
  continue_url?: string;
  order?: { id: string };
}

interface Variant {
  id: string;
  title: string;
  price: { amount: number };
  availability: { available: boolean };
  metadata?: { supplier_stock?: number };
}

export const HOME = {
  street_address: '人民路 1 号',
  first_name: '王',
  phone_number: '13800000000',
};

/** A delivery address, so that the purchase is complete. */
export const DELIVERY = {
  methods: [
    {
      type: 'shipping',
      destinations: [{ id: 'd1', ...HOME }],
      selected_destination_id: 'd1',
    },
  ],
};

/** More than any purchase in these tests needs. */
const PLENTY = 200;

/** Products the supplier has plenty of. */
export async function productsInStock(api: Api): Promise<Variant[]> {
  const { products } = await api.post<{ products: { variants: Variant[] }[] }>('/catalog/search', {
    pagination: { limit: 100 },
  });
  return products
    .flatMap(({ variants }) => variants)
    .filter(({ availability, metadata }) => {
      return availability.available && (metadata?.supplier_stock ?? 0) > PLENTY;
    });
}

/** Creates a purchase of about this amount, as an agent would. */
export async function requestPurchase(api: Api, fen: number, nth = 0): Promise<Checkout> {
  const item = (await productsInStock(api))[nth];
  if (!item) throw new Error('The supplier has no such product');
  const quantity = Math.max(1, Math.floor(fen / item.price.amount));
  return api.post('/checkout-sessions', {
    line_items: [{ item: { id: item.id }, quantity }],
    fulfillment: DELIVERY,
  });
}

export const checkoutNow = (api: Api, id: string): Promise<Checkout> =>
  api.get(`/checkout-sessions/${id}`);

export const complete = (api: Api, id: string): Promise<Checkout> =>
  api.post(`/checkout-sessions/${id}/complete`, { confirm: true });

export interface WantedLine {
  item: { id: string };
  quantity: number;
  quantity_unit: { unit: string };
}

/** The lines of a purchase, in the form used to update it. */
export async function checkoutLines(api: Api, id: string): Promise<WantedLine[]> {
  const { line_items: lines } = await api.get<{
    line_items: { item: { id: string; quantity_unit: { unit: string } }; quantity: number }[];
  }>(`/checkout-sessions/${id}`);
  return lines.map(({ item, quantity }) => ({
    item: { id: item.id },
    quantity,
    quantity_unit: { unit: item.quantity_unit.unit },
  }));
}
