import { ROSTER } from '../market/goods.js';
import type { Attacker } from '../side/attacker.js';

/** Builds and places runs, completes their purchases, and ends runs of others. */
export async function run(attacker: Attacker): Promise<void> {
  const { random, loot } = attacker;
  const as = attacker.someone();
  const isNew = loot.runs.length === 0 || random.chance(0.4);
  const id = isNew ? await build(attacker) : attacker.oneOf(loot.runs);
  if (id === undefined) return;
  const path = `/replenishment/runs/${id}`;
  const json = random.pick([
    { skip_unresolved: true },
    { skip_unresolved: true },
    { skip_unresolved: true, approve: true },
    {},
  ]);
  const { body } = await attacker.send({ as, method: 'POST', path: `${path}/place`, json });
  const checkoutIds = (body.checkout_ids ?? []) as string[];
  for (const checkoutId of checkoutIds) await attacker.complete(as, checkoutId);
  if (random.chance(0.1)) await attacker.send({ as, method: 'POST', path: `${path}/abandon` });
  if (random.chance(0.1)) {
    const slot = `${attacker.oneOf(ROSTER).id}-8801`;
    const receipt = { delivered: [{ slot_id: slot, quantity: 5 }] };
    await attacker.send({ as, method: 'POST', path: `${path}/receive`, json: receipt });
  }
}

/** With a token for one machine: places or ends a run of the whole route. */
export async function takeRun(attacker: Attacker): Promise<void> {
  const { random, loot } = attacker;
  const id = loot.runs.length === 0 ? await build(attacker) : attacker.oneOf(loot.runs);
  if (id === undefined) return;
  await attacker.send({
    as: attacker.named('local'),
    method: 'POST',
    path: `/replenishment/runs/${id}/${random.pick(['place', 'abandon'])}`,
    json: {},
  });
}

async function build(attacker: Attacker): Promise<string | undefined> {
  const { status, body } = await attacker.send({
    as: attacker.someone(),
    method: 'POST',
    path: '/replenishment/runs',
    ...(attacker.random.chance(0.2) && { key: attacker.fresh('key') }),
  });
  return status === 201 ? String(body.id) : undefined;
}
