import { newToken } from '../../../src/auth/credentials/token.js';
import { ROSTER } from '../market/goods.js';
import { ADMINISTRATOR } from '../settings.js';
import type { Attacker } from '../side/attacker.js';
import type { Credential } from '../side/principals.js';
import { pieces, SHIPPING } from '../side/wire.js';

const RESOLVERS = [
  undefined,
  { channel: 'dashboard', sender_id: 'owner' },
  { channel: 'dashboard', sender_id: 'owner (dashboard)' },
  { channel: 'dashboard', sender_id: 'prn-owner' },
  ADMINISTRATOR,
];

/** Approves what needs approval, in all names. */
export async function approve(attacker: Attacker): Promise<void> {
  const { loot, random } = attacker;
  const id = loot.approvals.length > 0 ? attacker.oneOf(loot.approvals) : 'dec-1-1';
  const resolver = attacker.oneOf(RESOLVERS);
  await attacker.send({
    as: attacker.someone(),
    method: 'POST',
    path: `/approvals/${id}`,
    json: { approved: random.chance(0.8), ...(resolver && { resolver }) },
  });
}

const RULES_CHANGES = [
  { spendingLimitPerRun: 1_000_000_000 },
  { spendingLimitPerDay: null },
  { spendingLimitPerWeek: null },
  { unitPriceJumpPercent: null },
  { priceCapPerItem: 1_000_000 },
  { priceStepPerDay: null },
  { minMarginPercent: null },
  { fourEyesAboveFen: null },
  { hardNoGos: [] },
  { probationUntil: null },
  { simulationEnabled: true },
  { killSwitchEngaged: false },
  { killSwitchEngaged: false, hardNoGos: [] },
  { killSwitchEngaged: true, spendingLimitPerDay: null },
  { killSwitchEngaged: 'false' },
  {},
];

export async function changeRules(attacker: Attacker): Promise<void> {
  const as = attacker.someone();
  const json = attacker.random.chance(0.03)
    ? { killSwitchEngaged: true }
    : attacker.oneOf(RULES_CHANGES);
  await attacker.send({ as, method: 'PATCH', path: '/rules', json });
}

/** Makes, changes and ends credentials. */
export async function takeCredentials(attacker: Attacker): Promise<void> {
  const { loot } = attacker;
  const as = attacker.someone();
  const { id } = attacker.oneOf(loot.credentials).principal;
  const path = `/principals/${attacker.random.pick([id, as.principal.id, 'prn-owner'])}`;
  const name = attacker.fresh('puppet');
  const requests: { method: string; path: string; json?: object }[] = [
    { method: 'POST', path: '/principals', json: { name, kind: 'agent', role: 'agent' } },
    { method: 'POST', path: '/principals', json: { name, kind: 'person', role: 'manager' } },
    { method: 'POST', path: '/principals', json: { name, kind: 'agent', scopes: ['decide'] } },
    { method: 'PATCH', path, json: { limits: {} } },
    { method: 'PATCH', path, json: { limits: null, role: 'manager' } },
    { method: 'PATCH', path, json: { scopes: ['read', 'buy', 'decide', 'rules', 'admin'] } },
    { method: 'PATCH', path, json: { expires_at: null } },
    { method: 'POST', path: `${path}/rotate`, json: { overlap_s: 604_800 } },
    { method: 'DELETE', path },
    { method: 'GET', path: '/principals?status=all' },
    { method: 'DELETE', path: '/sessions/1' },
  ];
  await attacker.send({ as, ...attacker.oneOf(requests) });
}

/** Approves in the same step what would need approval. */
export async function approveInOneStep(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const as = attacker.someone();
  if (random.chance(0.5)) {
    const { id, namespace, goods } = attacker.oneOf(ROSTER);
    const good = attacker.oneOf(goods);
    const price = good.priceFen + 5_000;
    await attacker.price(as, id, [[`${namespace}:${good.vendorSku}`, price]], { approve: true });
    return;
  }
  const { status, body } = await attacker.create(as, [pieces('acme-supply:A5', 40)]);
  if (status === 201) await attacker.complete(as, String(body.id), { approve: true });
}

type Headers = (readonly [string, string])[];

/** Ways to present a token that is none. */
const FORGERIES: ((token: string) => Headers)[] = [
  (token) => [['authorization', `Bearer ${token.slice(0, -1)}`]],
  (token) => [['authorization', `Bearer ${token}x`]],
  (token) => [['authorization', `Bearer ${withOtherCharacter(token, 20)}`]],
  (token) => [['authorization', `Bearer ${token.toUpperCase()}`]],
  (token) => [['authorization', `Bearer ${token.replace('rk_live_', 'rk_test_')}`]],
  (token) => [['authorization', `Basic ${Buffer.from(`owner:${token}`).toString('base64')}`]],
  (token) => [['authorization', token]],
  (token) => [['x-authorization', `Bearer ${token}`]],
  () => [['authorization', `Bearer ${newToken({ staging: false })}`]],
  () => [['authorization', 'Bearer ']],
  () => [['authorization', 'Bearer null']],
  () => [['cookie', 'service_auth=']],
  () => [],
];

const withOtherCharacter = (token: string, at: number): string =>
  `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;

/** Presents tokens that are cut off, foreign, doubled or in a cookie of another page. */
export async function forge(attacker: Attacker): Promise<void> {
  const { random } = attacker;
  const { token } = attacker.someone();
  await attacker.send({
    headers: attacker.oneOf(FORGERIES)(token),
    method: 'POST',
    path: '/checkout-sessions',
    json: { line_items: [pieces('acme-supply:A1', 1)], fulfillment: SHIPPING },
  });
  if (random.chance(0.5)) await doubled(attacker);
}

/** Two credentials in one request: the first counts. */
async function doubled(attacker: Attacker): Promise<void> {
  const [first, second]: [Credential, Credential] = [attacker.someone(), attacker.someone()];
  const bearer = (one: Credential) => ['authorization', `Bearer ${one.token}`] as const;
  const cookie = (one: Credential) => ['cookie', `service_auth=${one.token}`] as const;
  await attacker.send({
    as: first,
    headers: attacker.random.pick<Headers>([
      [bearer(first), bearer(second)],
      [bearer(first), cookie(second)],
      [cookie(first)],
    ]),
    method: 'POST',
    path: '/checkout-sessions',
    json: { line_items: [pieces('bolt-supply:B1', 1)], fulfillment: SHIPPING },
  });
}

/** Repeats a request of another principal under its key. */
export async function stealKey(attacker: Attacker): Promise<void> {
  const { keyed } = attacker.loot;
  if (keyed.length === 0) return approve(attacker);
  const { method, path, json, key } = attacker.oneOf(keyed);
  await attacker.send({ as: attacker.someone(), method, path, json, key });
}
