import type { Random } from '../../../src/adapters/simulator/random.js';
import type { Exchange } from '../exchange.js';
import type { CheckoutBody } from '../wire.js';
import type { Client } from './client.js';

const CHOSEN_ID_SHARE = 0.5;
const BARE_SHARE = 0.1;
const PICKUP_SHARE = 0.2;
const AT_ONCE_SHARE = 0.25;

export async function create(client: Client): Promise<void> {
  await createWith(client, someLines(client));
}

export async function createWith(
  client: Client,
  lines: object[],
  fulfillment = perhapsFulfillment(client),
): Promise<Exchange> {
  const { random } = client;
  const id = random.chance(CHOSEN_ID_SHARE) ? client.fresh('po') : undefined;
  const exchange = await client.ask({
    errand: 'create',
    subject: id ?? '',
    method: 'POST',
    path: '/checkout-sessions',
    json: {
      ...(id !== undefined && { id }),
      line_items: lines,
      ...(fulfillment && { fulfillment }),
    },
  });
  if (id !== undefined && !exchange.answer) client.known.suspect(id);
  return exchange;
}

export async function update(client: Client): Promise<void> {
  const session = client.known.someSession(client.random);
  if (session) await updateTo(client, session, someLines(client));
}

export async function updateTo(
  client: Client,
  session: CheckoutBody,
  lines: object[],
  fulfillment = nextFulfillment(client, session),
): Promise<void> {
  await client.ask({
    errand: 'update',
    subject: session.id,
    method: 'PUT',
    path: `/checkout-sessions/${session.id}`,
    json: { line_items: lines, fulfillment },
  });
}

/** Often called by several clients at once: together they must produce one order. */
export async function complete(client: Client): Promise<void> {
  const session = client.known.someSession(client.random);
  if (!session) return;
  const callers = client.random.chance(AT_ONCE_SHARE) ? client.random.integer(2, 4) : 1;
  await Promise.all(Array.from({ length: callers }, () => completeOne(client, session.id)));
}

export async function completeOne(client: Client, id: string): Promise<void> {
  await client.ask({
    errand: 'complete',
    subject: id,
    method: 'POST',
    path: `/checkout-sessions/${id}/complete`,
    json: { confirm: true },
  });
}

export async function cancel(client: Client): Promise<void> {
  const session = client.known.someSession(client.random);
  if (!session) return;
  await client.ask({
    errand: 'cancel',
    subject: session.id,
    method: 'POST',
    path: `/checkout-sessions/${session.id}/cancel`,
  });
}

export async function look(client: Client): Promise<void> {
  const session = client.known.someSession(client.random);
  if (!session) return;
  const path = `/checkout-sessions/${session.id}`;
  await client.ask({ errand: 'read', subject: session.id, method: 'GET', path });
}

function someLines({ random, goods }: Client): object[] {
  const articles = random.shuffle(goods.articles).slice(0, random.integer(1, 3));
  return articles.map(({ skuId }) =>
    random.chance(0.5)
      ? boxes(skuId, random.integer(1, 4))
      : { item: { id: skuId }, quantity: random.integer(1, 20) },
  );
}

/** Usually more than may be bought without approval. */
export function expensiveLines({ random, goods }: Client): object[] {
  const articles = random.shuffle(goods.articles).slice(0, 3);
  return articles.map(({ skuId }) => boxes(skuId, random.integer(3, 6)));
}

const boxes = (skuId: string, quantity: number) => ({
  item: { id: skuId },
  quantity,
  quantity_unit: { unit: 'BX' },
});

function perhapsFulfillment({ random }: Client): object | undefined {
  if (random.chance(BARE_SHARE)) return undefined;
  if (random.chance(PICKUP_SHARE)) return { methods: [{ type: 'pickup', line_item_ids: ['*'] }] };
  return someShipping(random);
}

/** The missing pickup details of the session, or another address. */
function nextFulfillment({ random }: Client, session: CheckoutBody): object {
  const method = session.fulfillment?.methods[0];
  if (method?.type !== 'pickup') return someShipping(random);
  const group = method.groups?.[0];
  return {
    methods: [
      {
        id: method.id,
        type: 'pickup',
        line_item_ids: ['*'],
        selected_destination_id: method.destinations?.[0]?.id,
        groups: group && [{ id: group.id, selected_option_id: group.options.at(-1)?.id }],
      },
    ],
  };
}

export const someShipping = (random: Random): object => ({
  methods: [
    {
      type: 'shipping',
      line_item_ids: ['*'],
      destinations: [
        {
          id: 'depot',
          type: 'shipping_address',
          street_address: `${random.integer(1, 99)} Canal Road`,
          address_locality: 'Hangzhou',
          address_country: 'CN',
          first_name: 'Lin',
          last_name: 'Wei',
          phone_number: '+8613800000000',
        },
      ],
      selected_destination_id: 'depot',
    },
  ],
});
