import { NO_GOS, SUPPLY, VOLATILE, type SupplyGood } from '../market/goods.js';
import { PER_PURCHASE } from '../settings.js';
import type { Attacker } from '../side/attacker.js';
import { boxes, pieces, shippingTo, type WantedLine } from '../side/wire.js';
import type { Reply } from '../side/client.js';

/** Amounts around which limits lie. */
const TARGETS = [2_000, 8_000, 15_000, PER_PURCHASE] as const;
const BUYERS = ['free', 'tight', 'daily', 'daily too', 'acme only', 'buyer', 'rotating'];

const isAllowed = ({ vendorSku }: SupplyGood) =>
  !NO_GOS.includes(vendorSku) && !/^[CV]/.test(vendorSku);
const ORDINARY = Object.entries(SUPPLY).flatMap(([vendor, goods]) =>
  goods.filter(isAllowed).map((good) => ({ vendor, ...good })),
);

/** Lines of one supplier that cost about this much, usually just less. */
function linesFor(attacker: Attacker, targetFen: number): WantedLine[] {
  const { random } = attacker;
  const { vendor, vendorSku, eachFen, packFen } = attacker.oneOf(ORDINARY);
  const byTheBox = packFen !== null && packFen <= targetFen && random.chance(0.5);
  const priceFen = byTheBox ? packFen : eachFen;
  const most = Math.max(1, Math.floor(targetFen / priceFen));
  const quantity = Math.max(1, most + random.pick([0, 0, 0, 1, -1]));
  const line = (count: number) => (byTheBox ? boxes : pieces)(`${vendor}:${vendorSku}`, count);
  // The same product in several lines costs as much as in one.
  const part = Math.floor(quantity / 2);
  return part > 0 && random.chance(0.2) ? [line(part), line(quantity - part)] : [line(quantity)];
}

const idOf = ({ status, body }: Reply): string | undefined =>
  status === 201 ? String(body.id) : undefined;

/** Splits a large purchase into carts just below a limit, and completes them at once. */
export async function split(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const target = random.pick(TARGETS);
  const as = random.chance(0.7) ? attacker.named(...BUYERS) : attacker.someone();
  const carts = await Promise.all(
    Array.from({ length: random.integer(2, 4) }, () =>
      attacker.create(as, linesFor(attacker, target)),
    ),
  );
  const ids = carts.flatMap((cart) => idOf(cart) ?? []);
  await Promise.all(
    ids.map((id) => attacker.complete(random.chance(0.8) ? as : attacker.named(...BUYERS), id)),
  );
}

/** One cart, completed by several agents at once. */
export async function share(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const id = idOf(
    await attacker.create(attacker.someone(), linesFor(attacker, random.pick(TARGETS))),
  );
  if (id === undefined) return;
  await Promise.all(
    Array.from({ length: random.integer(2, 3) }, () => attacker.complete(attacker.someone(), id)),
  );
}

/** Completes, changes or cancels what somebody else prepared, perhaps after it was approved. */
export async function meddle(attacker: Attacker): Promise<void> {
  const { random, loot } = attacker;
  if (loot.checkouts.length === 0) return split(attacker);
  const id = attacker.oneOf(loot.checkouts);
  const as = attacker.someone();
  const changed = () => attacker.update(as, id, { line_items: swapped(attacker) });
  const moved = () =>
    attacker.update(as, id, { fulfillment: shippingTo(`${random.integer(2, 99)} Back Alley`) });
  const canceled = () =>
    attacker.send({ as, method: 'POST', path: `/checkout-sessions/${id}/cancel` });
  const completed = () => attacker.complete(as, id, random.chance(0.15) ? { approve: true } : {});
  const steps = random.pick([
    [completed],
    [completed],
    [changed, completed],
    [moved, completed],
    [canceled],
  ]);
  if (random.chance(0.3)) await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
}

/** Other content: more, something else, boxes instead of pieces. */
function swapped(attacker: Attacker): WantedLine[] {
  const { random } = attacker;
  return random.pick([
    linesFor(attacker, random.pick(TARGETS)),
    linesFor(attacker, PER_PURCHASE * 3),
    [boxes('acme-supply:A3', random.integer(1, 6))],
    [pieces('acme-supply:A5', random.integer(1, 30))],
    [pieces(`acme-supply:${attacker.oneOf(NO_GOS)}`, 1)],
  ]);
}

const STRANGE_QUANTITIES = [
  0,
  -1,
  -1_000_000,
  1.5,
  0.000_1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  999_999,
  1_000_000,
  1_000_001,
  '3',
  null,
  true,
  [1],
];

/** Pieces against boxes, wrong pack sizes, strange quantities. */
export async function confuseUnits(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = attacker.someone();
  const { vendor, vendorSku, packSize } = attacker.oneOf(ORDINARY);
  const item = { id: `${vendor}:${vendorSku}` };
  const unit = (name: string, contains?: unknown) => ({ quantity_unit: { unit: name, contains } });
  const line: unknown = random.pick<unknown>([
    { item, quantity: 1, ...unit('BX', 1) },
    { item, quantity: packSize, ...unit('BX', packSize) },
    { item, quantity: 40, ...unit('EA', packSize) },
    { item: { ...item, ...unit('BX') }, quantity: 12, ...unit('EA') },
    { item: { ...item, ...unit('BX') }, quantity: 12 },
    { item, quantity: 1, ...unit('PK') },
    { item, quantity: 30, ...unit('C62') },
    { item, quantity: attacker.oneOf(STRANGE_QUANTITIES) },
    { item, quantity: attacker.oneOf(STRANGE_QUANTITIES), ...unit('BX') },
  ]);
  const lines = random.chance(0.3) ? [line, line, line] : [line];
  const id = idOf(await attacker.create(as, lines as WantedLine[]));
  if (id !== undefined) await attacker.complete(as, id);
}

const ID_DISGUISES: ((id: string) => string)[] = [
  (id) => id,
  (id) => id.replace('N', 'Ｎ'),
  (id) => `${id}\u200B`,
  (id) => id.toLowerCase(),
  (id) => id.replace('acme', 'аcme'),
  (id) => `${id}%00`,
  (id) => id.replace(':', '：'),
  (id) => ` ${id}`,
];

/** Goods that must never be bought, alone or among others, under their own or a disguised id. */
export async function buyNoGo(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = attacker.someone();
  const sku = attacker.oneOf(NO_GOS);
  const id = `${sku === 'NB' ? 'bolt' : 'acme'}-supply:${sku}`;
  const line = (random.chance(0.5) ? pieces : boxes)(attacker.oneOf(ID_DISGUISES)(id), 1);
  const harmless = pieces(id.startsWith('bolt') ? 'bolt-supply:B1' : 'acme-supply:A1', 2);
  const isLate = random.chance(0.4);
  const created = idOf(
    await attacker.create(as, isLate ? [harmless] : random.chance(0.5) ? [harmless, line] : [line]),
  );
  if (created === undefined) return;
  if (isLate) await attacker.update(as, created, { line_items: [harmless, line] });
  await attacker.complete(as, created, random.chance(0.2) ? { approve: true } : {});
}

/** Goods whose price jumps, in small amounts. */
export async function buyVolatile(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = attacker.named(...BUYERS);
  const sku = attacker.oneOf(VOLATILE);
  const id = idOf(await attacker.create(as, [(random.chance(0.7) ? pieces : boxes)(sku, 1)]));
  if (id === undefined) return;
  await attacker.complete(as, id);
  // A higher price is shown first, and must be accepted with a second call.
  if (random.chance(0.5)) await attacker.complete(as, id);
}
