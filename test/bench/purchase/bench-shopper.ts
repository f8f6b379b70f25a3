import { Pool } from 'undici';
import { send, type BenchService } from '../bench-service.js';

interface Product {
  id: string;
  variants: { metadata: { supplier_stock: number } }[];
}

interface Checkout {
  id: string;
  status: string;
  order?: { label?: string };
}

const LINES = 3;

/** Buys the same products repeatedly, over as many connections as allowed. */
export class BenchShopper {
  private constructor(
    private readonly pool: Pool,
    private readonly token: string,
    private readonly wanted: string,
  ) {}

  static async open(service: BenchService, connections: number): Promise<BenchShopper> {
    const pool = new Pool(service.origin, { connections, pipelining: 1 });
    return new BenchShopper(pool, service.token, JSON.stringify(await purchase(service)));
  }

  /** @returns the id of a session that is ready to complete. */
  async create(): Promise<string> {
    const { id, status } = await this.post('', this.wanted);
    if (status !== 'ready_for_complete') throw new Error(`Checkout ${id} is ${status}`);
    return id;
  }

  /** @returns the supplier's order number. */
  async complete(id: string): Promise<string> {
    const { status, order } = await this.post(`/${id}/complete`, '{"confirm":true}');
    if (status !== 'completed') throw new Error(`Checkout ${id} is ${status}`);
    if (order?.label === undefined) throw new Error(`Checkout ${id} has no order number`);
    return order.label;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async post(path: string, body: string): Promise<Checkout> {
    const { statusCode, body: answer } = await this.pool.request({
      method: 'POST',
      path: `/ucp/v1/checkout-sessions${path}`,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body,
    });
    if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${await answer.text()}`);
    return (await answer.json()) as Checkout;
  }
}

/** Uses the product with the largest stock, so that it never runs out. */
async function purchase(service: BenchService): Promise<object> {
  const everything = { pagination: { limit: 100 } };
  const answer = await send(service, 'POST', `${service.root}/catalog/search`, everything);
  const stock = ({ variants }: Product) => variants[0]?.metadata.supplier_stock ?? 0;
  const goods = (answer as { products: Product[] }).products
    .toSorted((one, other) => stock(other) - stock(one))
    .slice(0, LINES);
  if (goods.length < LINES) throw new Error('The supplier sells too little');
  return {
    line_items: goods.map(({ id }) => ({ item: { id }, quantity: 1 })),
    fulfillment: { methods: [{ type: 'shipping', destinations: [DESTINATION] }] },
  };
}

const DESTINATION = {
  street_address: '1 Century Avenue',
  address_locality: 'Shanghai',
  first_name: 'Wei',
  last_name: 'Zhang',
  phone_number: '+86 21 5555 0100',
};
