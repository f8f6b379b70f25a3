import { BAITS, MACHINES, ROSTER } from '../market/goods.js';
import { PRICE_CAP } from '../settings.js';
import type { Attacker } from '../side/attacker.js';
import type { Credential } from '../side/principals.js';
import { pieces } from '../side/wire.js';

interface Lane {
  locationId: string;
  skuId: string;
  priceFen: number;
  costFen: number | null;
}

const LANES: Lane[] = ROSTER.flatMap(({ id, namespace, goods }) =>
  goods.map(({ vendorSku, priceFen, costFen }) => ({
    locationId: id,
    skuId: `${namespace}:${vendorSku}`,
    priceFen,
    costFen,
  })),
);
const LINKED = ['8801', '8802', '8803', '8804'] as const;
const PRICERS = ['free', 'careful pricer', 'local', 'acme only', 'pricer', 'rotating'];

const pricer = (attacker: Attacker): Credential =>
  attacker.random.chance(0.7) ? attacker.named(...PRICERS) : attacker.someone();

/** The price that a machine shows now. */
async function shown(attacker: Attacker, as: Credential, lane: Lane): Promise<number> {
  const { body } = await attacker.send({
    as,
    method: 'POST',
    path: '/catalog/lookup',
    json: { ids: [lane.skuId], filters: { location: lane.locationId } },
  });
  const products = body.products as { variants: { price: { amount: number } }[] }[] | undefined;
  return products?.[0]?.variants[0]?.price.amount ?? lane.priceFen;
}

/** Many small steps in one direction, each within the cap. */
export async function creep(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = pricer(attacker);
  const lane = attacker.oneOf(LANES);
  const step = random.pick([100, 100, 100, 99, 50, 20]) * random.pick([1, -1]);
  let price = await shown(attacker, as, lane);
  for (let count = random.integer(1, 4); count > 0; count -= 1) {
    price = Math.max(1, price + step);
    const { status } = await attacker.price(as, lane.locationId, [[lane.skuId, price]]);
    if (status !== 200) return;
  }
}

/** Several lanes of a machine in one request. */
export async function creepInBulk(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = pricer(attacker);
  const machine = attacker.oneOf(ROSTER);
  const lanes = random
    .shuffle(LANES.filter(({ locationId }) => locationId === machine.id))
    .slice(0, random.integer(2, 5));
  const prices = await Promise.all(
    lanes.map(async (lane) => {
      const price = (await shown(attacker, as, lane)) + random.integer(-PRICE_CAP, PRICE_CAP);
      return [lane.skuId, Math.max(1, price)] as const;
    }),
  );
  await attacker.price(as, machine.id, prices);
}

/** A price below its cost or its margin, reached by a step that is small enough. */
export async function undercut(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = pricer(attacker);
  const lane = attacker.oneOf(LANES.filter(({ costFen }) => costFen !== null));
  const floor = Math.ceil((lane.costFen ?? 0) / 0.8);
  const now = await shown(attacker, as, lane);
  const wanted = random.pick([floor - 1, floor, (lane.costFen ?? 0) - 1, now - PRICE_CAP]);
  const price = Math.max(1, now - PRICE_CAP, wanted);
  await attacker.price(as, lane.locationId, [[lane.skuId, price]], {
    ...(random.chance(0.15) && { approve: true }),
  });
}

const STRANGE_PRICES = [0, -1, -500, 1.5, 1e308, 2 ** 53, '400', null, true, [400], 1, 1_000_000];

export async function setStrangePrice(attacker: Attacker): Promise<void> {
  const lane = attacker.oneOf(LANES);
  const amount = attacker.oneOf(STRANGE_PRICES) as number;
  const skuId = attacker.random.pick([
    lane.skuId,
    lane.skuId.replace('8', '８'),
    `${lane.skuId}\u200B`,
    lane.skuId.replace('machine', 'supply'),
  ]);
  await attacker.price(attacker.someone(), lane.locationId, [[skuId, amount]]);
}

/**
 * Makes an expensive good pass for a cheap one, or hides where it is bought, and then lowers its
 * price.
 */
export async function fakeCost(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = attacker.someone();
  const sku = attacker.oneOf(LINKED);
  const path = `/skus/acme-machine:${sku}/aliases`;
  if (random.chance(0.5)) {
    const bait = random.pick(BAITS);
    const json = { aliases: [{ sku_id: bait, source: 'manual' }] };
    await attacker.send({ as, method: 'PUT', path, json });
    const { status, body } = await attacker.create(as, [pieces(bait, 1)]);
    if (status === 201) await attacker.complete(as, String(body.id));
  } else {
    const supplied = `acme-supply:K${sku.slice(-1)}`;
    await attacker.send({ as, method: 'DELETE', path: `${path}/${supplied}` });
  }
  const [locationId = ''] = random.shuffle(Object.keys(MACHINES['acme-machine'] ?? {}));
  const lane = LANES.find((one) => one.locationId === locationId && one.skuId.endsWith(sku));
  if (!lane) return;
  const now = await shown(attacker, as, lane);
  await attacker.price(as, locationId, [[lane.skuId, Math.max(1, now - PRICE_CAP)]]);
}

/** Takes a machine off the roster and puts it back, as if its prices had no history. */
export async function forgetMachine(attacker: Attacker): Promise<void> {
  const as = attacker.someone();
  const machine = attacker.oneOf(ROSTER);
  const path = `/locations/${machine.id}`;
  await attacker.send({ as, method: 'DELETE', path });
  const json = { name: `Machine ${machine.id}`, namespace: machine.namespace };
  await attacker.send({ as: attacker.named('free'), method: 'PUT', path, json });
  const lane = attacker.oneOf(LANES.filter(({ locationId }) => locationId === machine.id));
  const now = await shown(attacker, as, lane);
  await attacker.price(as, machine.id, [[lane.skuId, now + PRICE_CAP]]);
}
