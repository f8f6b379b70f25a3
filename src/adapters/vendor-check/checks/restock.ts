import { randomUUID } from 'node:crypto';
import { countAnswer, restockStatusAnswer } from '../../http/schemas/machine.schemas.js';
import { segment } from '../../http/vendor-path.js';
import { accepted, readAs, refused, told } from '../answers.js';
import { checkTimes } from '../raw-fields.js';
import { fail, needs, skip } from '../recorder.js';
import type { Session } from '../session.js';
import type { Machine } from './inventory.js';
import { checkRefusals } from './refusals.js';
import { checkUnknownRef } from './unknown-ref.js';

const ONE_UNIT = 1;

/** A restocking is recommended only if the options say so. */
export async function checkRestock(
  session: Session,
  machine: Machine | undefined,
  served: boolean,
): Promise<void> {
  const { wire, check, options } = session;
  await checkUnknownRef(session, 'restockStatus', '/restock', restockStatusAnswer, served);
  await checkRefusals(session, 'restockRecommend', '/restock', countAnswer, served);

  const ref = `check-${randomUUID()}`;
  const target = () => {
    if (!options.restock) skip('recommends a restocking: give --restock');
    if (!served) {
      const mend = 'Serve /restock, or leave --restock out.';
      fail('--restock was given, but POST /restock is not served', mend);
    }
    const { locationId, items } = needs(machine, 'inventory.fields');
    const item = items.find(({ stock, capacity = Infinity }) => stock < capacity) ?? items[0];
    return { locationId, vendorSku: (item ?? skip(`${locationId} has no items`)).vendorSku };
  };
  const send = (of: string, vendorSku: string, quantity: number) => {
    const lines = [{ vendorSku, quantity, reason: 'vendor check' }];
    const { locationId } = target();
    return wire.post('restockRecommend', '/restock', {
      locationId,
      ref: of,
      binding: false,
      lines,
    });
  };
  const status = (of: string) => wire.send('restockStatus', `/restock/${segment(of)}`);

  const sent = await check(
    'restockRecommend.recommend',
    'A recommendation is accepted, also twice at once and later again',
    async ({ note }) => {
      const { vendorSku, locationId } = target();
      note(`ref ${ref}, 1 of ${vendorSku} for ${locationId}`);
      const pair = await Promise.all([1, 2].map(() => send(ref, vendorSku, ONE_UNIT)));
      for (const exchange of [...pair, await send(ref, vendorSku, ONE_UNIT)]) {
        const { count } = accepted(exchange, countAnswer);
        if (count !== 1) fail(`count is ${count} for one line`, 'Return the number of lines.');
      }
      return vendorSku;
    },
  );
  await check(
    'restockRecommend.conflict',
    'A used ref is refused for other lines',
    async (notes) => {
      target();
      const vendorSku = needs(sent, 'restockRecommend.recommend');
      const exchange = await send(ref, vendorSku, ONE_UNIT + 1);
      if (!readAs(exchange, countAnswer).ok) {
        notes.note(refused(exchange, countAnswer));
        return;
      }
      const mend = 'Keep every ref with its lines, and refuse other lines under it with 409.';
      notes.warn(told(exchange, 'another quantity was accepted under the same ref'), mend);
    },
  );
  await check(
    'restockStatus.known',
    'GET /restock/{ref} knows the recommendation',
    async (notes) => {
      target();
      needs(sent, 'restockRecommend.recommend');
      const exchange = await status(ref);
      if ('body' in exchange.answer) checkTimes(exchange.answer.body, 'answer', notes);
      const { state } = accepted(exchange, restockStatusAnswer);
      notes.note(`${ref} is ${state}`);
    },
  );
  await check('restockRecommend.refused', 'A refused one leaves no trace', async ({ note }) => {
    target();
    const refusedRef = `check-${randomUUID()}`;
    note(refused(await send(refusedRef, 'no-such-product', ONE_UNIT), countAnswer));
    const exchange = await status(refusedRef);
    const result = readAs(exchange, restockStatusAnswer);
    if (!result.ok && result.kind === 'unknown_ref') return;
    fail(
      told(exchange, result.ok ? `is ${result.value.state}` : result.reason),
      'Forget a refused recommendation: answer its ref with 404 and {"ok": false}.',
    );
  });
}
