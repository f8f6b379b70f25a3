import { randomUUID } from 'node:crypto';
import type { SupplyCatalog, SupplyFulfillment, SupplyOrderLine } from '../../contract.js';
import { createOrderAnswer, orderStatusAnswer } from '../../http/schemas/supply.schemas.js';
import { segment } from '../../http/vendor-path.js';
import { accepted, readAs, refused, told } from '../answers.js';
import { fail, needs, skip } from '../recorder.js';
import type { Session } from '../session.js';
import { checkRefusals } from './refusals.js';
import { checkUnknownRef } from './unknown-ref.js';

const DAY_MS = 86_400_000;
const UNDER_ONE_REF =
  'Keep every ref with its order. Answer a repeated ref with the externalRef of the first order, also while that is being placed.';

/** Orders are placed only if the options say so. */
export async function checkOrders(
  session: Session,
  catalog: SupplyCatalog | undefined,
): Promise<void> {
  const { wire, check, options } = session;
  await checkUnknownRef(session, 'orderStatus', '/orders', orderStatusAnswer);
  await checkRefusals(session, 'createOrder', '/orders', createOrderAnswer);

  const ref = `check-${randomUUID()}`;
  const allowed = () => {
    if (!options.placeOrders) skip('places an order: give --place-orders');
  };
  const send = (given: Order) => wire.post('createOrder', '/orders', given);
  const status = (of: string) => wire.send('orderStatus', `/orders/${segment(of)}`);

  const order = await check('createOrder.order', 'An order is accepted', async ({ note }) => {
    allowed();
    const given = smallestOrder(ref, needs(catalog, 'catalog.fields'));
    note(`ref ${ref}, ${describeOrder(given)}`);
    const pair = await Promise.all([send(given), send(given)]);
    const failed = pair.find((exchange) => !readAs(exchange, createOrderAnswer).ok);
    if (failed && readAs(await status(ref), orderStatusAnswer).ok) {
      fail(
        `${told(failed, outcomeOf(failed))}, but the ref was ordered`,
        `Do not fail after accepting an order. ${UNDER_ONE_REF}`,
      );
    }
    const [first, second] = pair.map((exchange) => accepted(exchange, createOrderAnswer));
    const externalRef = first?.externalRef ?? '';
    note(`externalRef ${externalRef}`);
    return { given, externalRef, atOnce: second?.externalRef ?? '' };
  });
  const repeated = await check(
    'createOrder.repeat',
    'The same ref never makes a second order',
    async ({ note }) => {
      allowed();
      const { given, externalRef, atOnce } = needs(order, 'createOrder.order');
      if (atOnce !== externalRef) {
        fail(`two requests at once became ${externalRef} and ${atOnce}`, UNDER_ONE_REF);
      }
      const again = accepted(await send(given), createOrderAnswer);
      if (again.externalRef !== externalRef) {
        fail(`${ref} was ${externalRef} and is now ${again.externalRef}`, UNDER_ONE_REF);
      }
      note(`sent three times, always ${externalRef}`);
      return { given, externalRef };
    },
  );
  await check('createOrder.conflict', 'A used ref is refused for another order', async (notes) => {
    allowed();
    const { given, externalRef } = needs(repeated, 'createOrder.repeat');
    const lines = given.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const exchange = await send({ ...given, lines });
    const mend = 'Compare the order with the first one of its ref and refuse another one with 409.';
    const result = readAs(exchange, createOrderAnswer);
    if (!result.ok) {
      notes.note(refused(exchange, createOrderAnswer));
      return;
    }
    if (result.value.externalRef !== externalRef) fail(told(exchange, 'made another order'), mend);
    notes.warn('another quantity was answered like the first order', mend);
  });
  await check(
    'orderStatus.known',
    'GET /orders/{ref} knows an accepted order',
    async ({ note }) => {
      allowed();
      needs(order, 'createOrder.order');
      const { state } = accepted(await status(ref), orderStatusAnswer);
      note(`${ref} is ${state}`);
    },
  );
  await check('createOrder.refused', 'A refused order leaves no trace', async ({ note }) => {
    allowed();
    const { given } = needs(repeated, 'createOrder.repeat');
    const refusedRef = `check-${randomUUID()}`;
    const lines = [{ vendorSku: 'no-such-product', quantity: 1, unit: 'each' as const }];
    note(refused(await send({ ...given, ref: refusedRef, lines }), createOrderAnswer));
    const exchange = await status(refusedRef);
    const result = readAs(exchange, orderStatusAnswer);
    if (!result.ok && result.kind === 'unknown_ref') return;
    fail(
      told(exchange, result.ok ? `is ${result.value.state}` : result.reason),
      'Forget a refused order: answer its ref with 404 and {"ok": false}.',
    );
  });

  function outcomeOf(exchange: Awaited<ReturnType<typeof send>>): string {
    const result = readAs(exchange, createOrderAnswer);
    return result.ok ? 'accepted' : result.reason;
  }
}

interface Order {
  ref: string;
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
}

/** One unit of what costs least, collected where possible, so that nothing is sent anywhere. */
function smallestOrder(ref: string, { products, sites }: SupplyCatalog): Order {
  const cost = (product: (typeof products)[number]) => orderUnit(product).fen;
  const [product] = products
    .filter(({ stock, packSize }) => stock > packSize)
    .sort((left, right) => cost(left) - cost(right));
  if (!product) skip('no product has more than one pack in stock');
  const [site] = sites;
  return {
    ref,
    lines: [{ vendorSku: product.vendorSku, quantity: 1, unit: orderUnit(product).unit }],
    fulfillment: site
      ? { method: 'pickup', pickupAt: Date.now() + DAY_MS, siteId: site.id }
      : {
          method: 'shipping',
          contactName: 'Vendor check',
          contactPhone: '00000000',
          address: 'This is a test order. Please do not deliver it.',
        },
  };
}

function orderUnit({
  packPriceFen,
  eachPriceFen,
  eachPriceDerived,
}: SupplyCatalog['products'][number]): { unit: 'each' | 'pack'; fen: number } {
  return eachPriceDerived
    ? { unit: 'pack', fen: packPriceFen ?? 0 }
    : { unit: 'each', fen: eachPriceFen };
}

const describeOrder = ({ lines, fulfillment }: Order): string =>
  `${lines.map(({ vendorSku, unit }) => `1 ${unit} of ${vendorSku}`).join()} by ${fulfillment.method}`;
