/** A request of the session, and its answer. */
export interface Exchange {
  method: string;
  path: string;
  /** Its `Idempotency-Key`, if it has one. */
  key?: string;
  json?: object;
  status: number;
  text: string;
}

/** What a version was used for before its database was dumped. */
export interface Session {
  machine: string;
  /** Product ids of the supplier and of the machine. */
  bought: string;
  sold: string;
  exchanges: Exchange[];
}

const SHIPPING = {
  methods: [
    {
      type: 'shipping',
      destinations: [
        {
          street_address: '1 Century Avenue',
          address_locality: 'Linjiang',
          first_name: 'Wei',
          phone_number: '+86 21 5555 0100',
        },
      ],
    },
  ],
};

export const purchaseOf = (id: string, product: string, quantity = 1) => ({
  id,
  line_items: [{ item: { id: product }, quantity, quantity_unit: { unit: 'EA' } }],
  fulfillment: SHIPPING,
});

interface FoundProduct {
  id: string;
  variants: { price: { amount: number }; metadata?: { supplier_stock?: number } }[];
}

/** Uses a service the way that every version since the first understands. */
export class SessionCaller {
  readonly exchanges: Exchange[] = [];

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  async send(method: string, path: string, json?: object, key?: string): Promise<Exchange> {
    const response = await fetch(`${this.origin}/ucp/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: json && JSON.stringify(json),
    });
    const text = await response.text();
    return { method, path, key, json, status: response.status, text };
  }

  /** A write that is recorded; it must succeed. */
  async write(method: string, path: string, json: object, key: string): Promise<Exchange> {
    const exchange = await this.send(method, path, json, key);
    if (exchange.status >= 300) throw new Error(`${path}: ${exchange.status} ${exchange.text}`);
    this.exchanges.push(exchange);
    return exchange;
  }

  async products(json: object): Promise<FoundProduct[]> {
    const { text } = await this.send('POST', '/catalog/search', json);
    return (JSON.parse(text) as { products: FoundProduct[] }).products;
  }
}

/** Machines, sales, purchases with and without approval, one that still waits, a price, a note. */
export async function useVersion(caller: SessionCaller, machine: string): Promise<Session> {
  await caller.write('PUT', `/locations/${machine}`, { name: 'Lobby' }, 'upgrade-location');
  await caller.send('POST', '/locations/sync');
  const [supplied] = await caller.products({ filters: { namespace: 'acme-supply' } });
  const [held] = await caller.products({
    filters: { namespace: 'acme-machine', location: machine },
  });
  const bought = supplied?.id ?? '';
  const sold = held?.id ?? '';
  const amount = (held?.variants[0]?.price.amount ?? 0) + 1;

  await buy(caller, 'PO-small', bought);
  await caller.write('PATCH', '/rules', { spendingLimitPerRun: 1 }, 'upgrade-rules');
  await caller.write(
    'POST',
    '/checkout-sessions',
    purchaseOf('PO-waiting', bought),
    'upgrade-wait',
  );
  await caller.write(
    'POST',
    '/checkout-sessions',
    purchaseOf('PO-approved', bought),
    'upgrade-ask',
  );
  const asked = await caller.send('GET', '/checkout-sessions/PO-approved');
  const decision = /dec-\d+-\d+/.exec(asked.text)?.[0] ?? '';
  await caller.write('POST', `/approvals/${decision}`, { approved: true }, 'upgrade-decision');
  await complete(caller, 'PO-approved');
  await caller.write(
    'PUT',
    `/locations/${machine}/prices`,
    { confirm: true, prices: [{ item: { id: sold }, price: { amount, currency: 'CNY' } }] },
    'upgrade-price',
  );
  const note = { kind: 'note', summary: 'Before the upgrade', reasoning: 'Written by a caller' };
  await caller.write('POST', '/events', note, 'upgrade-note');
  return { machine, bought, sold, exchanges: caller.exchanges };
}

export async function buy(caller: SessionCaller, id: string, product: string): Promise<Exchange> {
  await caller.write('POST', '/checkout-sessions', purchaseOf(id, product), `create-${id}`);
  return complete(caller, id);
}

async function complete(caller: SessionCaller, id: string): Promise<Exchange> {
  const path = `/checkout-sessions/${id}/complete`;
  const completed = await caller.write('POST', path, { confirm: true }, `complete-${id}`);
  if (completed.text.includes('"status":"completed"')) return completed;
  throw new Error(`${id} was not bought: ${completed.text}`);
}
