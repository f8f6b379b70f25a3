import type { Route } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { untilFinal } from '../../support/until.js';

/** The parts of a checkout session that tests check. */
export interface Checkout {
  id: string;
  status: string;
  vendor: string;
  line_items: {
    id: string;
    quantity: number;
    item: { id: string; title: string; price: number; quantity_unit: { unit: string } };
    totals: { type: string; amount: number }[];
  }[];
  fulfillment?: {
    methods: {
      id: string;
      type: string;
      line_item_ids: string[];
      destinations: { id: string; type: string; name?: string }[];
      selected_destination_id: string | null;
      groups: {
        id: string;
        options: { id: string; fulfillable_on?: string }[];
        selected_option_id: string | null;
      }[];
    }[];
  };
  totals: { type: string; amount: number }[];
  messages?: { type: string; code: string; content: string; severity?: string; path?: string }[];
  actions?: Record<string, { id: string }[]>;
  continue_url?: string;
  expires_at: string;
  order?: { id: string; label?: string; permalink_url: string };
}

export const HOME = {
  street_address: '1 Century Avenue',
  address_locality: 'Shanghai',
  first_name: 'Wei',
  last_name: 'Zhang',
  phone_number: '+86 21 5555 0100',
};

export const SHIPPING = { methods: [{ type: 'shipping', destinations: [HOME] }] };

export interface Good {
  id: string;
  vendorSku: string;
  title: string;
  price: number;
  box?: { price: number; contains: number };
  stock: number;
  category?: string;
}

interface Product {
  id: string;
  title: string;
  categories?: { value: string }[];
  variants: {
    price: { amount: number };
    sale_units?: { unit: string; contains?: number; price: { amount: number } }[];
    metadata: { supplier_stock: number };
  }[];
}

/** What the supplier sells and has plenty of, cheapest first. */
export async function goods(route: Route): Promise<Good[]> {
  const { body } = await route.service.call('POST', '/ucp/v1/catalog/search', {
    json: { pagination: { limit: 100 } },
  });
  return (body.products as Product[])
    .flatMap(({ id, title, categories, variants: [variant] }) => {
      if (!variant) return [];
      const box = variant.sale_units?.find(({ unit }) => unit === 'BX');
      return [
        {
          id,
          vendorSku: id.slice(id.indexOf(':') + 1),
          title,
          price: variant.price.amount,
          stock: variant.metadata.supplier_stock,
          category: categories?.[0]?.value,
          ...(box && { box: { price: box.price.amount, contains: box.contains ?? 1 } }),
        },
      ];
    })
    .filter(({ stock }) => stock >= 200)
    .sort((one, other) => one.price - other.price);
}

export const line = ({ id }: { id: string }, quantity: number, unit: 'EA' | 'BX' = 'EA') => ({
  item: { id },
  quantity,
  quantity_unit: { unit },
});

export const checkoutOf = ({ body }: Answer): Checkout => body as unknown as Checkout;

export const codes = ({ messages = [] }: Checkout) => messages.map(({ code }) => code);

export const pathOf = (answer: Answer): unknown =>
  (answer.body.messages as { path?: string }[])[0]?.path;

export const codeOf = (answer: Answer): unknown =>
  (answer.body.messages as { code: string }[])[0]?.code;

export const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;

/** The calls of one shopper. */
export class Shopper {
  constructor(private readonly route: Pick<Route, 'service'>) {}

  create(json: object, headers?: Record<string, string>): Promise<Answer> {
    return this.route.service.call('POST', '/ucp/v1/checkout-sessions', { json, headers });
  }

  get(id: string): Promise<Answer> {
    return this.route.service.call('GET', `/ucp/v1/checkout-sessions/${id}`);
  }

  update(id: string, json: object): Promise<Answer> {
    return this.route.service.call('PUT', `/ucp/v1/checkout-sessions/${id}`, { json });
  }

  complete(id: string, headers?: Record<string, string>): Promise<Answer> {
    const json = { confirm: true };
    return this.route.service.call('POST', `/ucp/v1/checkout-sessions/${id}/complete`, {
      json,
      headers,
    });
  }

  cancel(id: string): Promise<Answer> {
    return this.route.service.call('POST', `/ucp/v1/checkout-sessions/${id}/cancel`);
  }

  approval(id: string): Promise<Answer> {
    return this.route.service.call('GET', `/ucp/v1/approvals/${id}`);
  }

  resolve(id: string, approved: boolean): Promise<Answer> {
    return this.route.service.call('POST', `/ucp/v1/approvals/${id}`, { json: { approved } });
  }

  rules(json: object): Promise<Answer> {
    return this.route.service.call('PATCH', '/ucp/v1/rules', { json });
  }

  order(id: string): Promise<Answer> {
    return this.route.service.call('GET', `/ucp/v1/orders/${id}`);
  }

  /** Events of a kind that mention this. */
  async events(kind: string, about: string): Promise<{ summary: string; reasoning: string }[]> {
    return this.route.service.dataSource.query(
      `SELECT summary, reasoning FROM events
       WHERE kind = $1 AND summary LIKE '%' || $2 || '%' ORDER BY seq`,
      [kind, about],
    );
  }

  /** The session once its outcome is known. */
  settled(id: string): Promise<Checkout> {
    return untilFinal(
      async () => checkoutOf(await this.get(id)),
      ({ status }) => status !== 'complete_in_progress',
    );
  }

  /** A session that only needs completing. */
  async ready(lines: object[], more: object = {}): Promise<Checkout> {
    const answer = await this.create({ line_items: lines, fulfillment: SHIPPING, ...more });
    const checkout = checkoutOf(answer);
    if (checkout.status !== 'ready_for_complete') throw new Error(answer.text);
    return checkout;
  }
}
