import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { segment } from '../../http/vendor-path.js';
import { readAs, told } from '../answers.js';
import { fail, skip } from '../recorder.js';
import type { Session } from '../session.js';

const MEND =
  'Answer a ref that was never used with 404 and {"ok": false, "reason": "…"}: only so can a lost order be told from an accepted one. Refs arrive percent-encoded.';

/** The status of references that nobody has used. */
export async function checkUnknownRef(
  { wire, check }: Session,
  method: 'orderStatus' | 'restockStatus',
  path: '/orders' | '/restock',
  schema: z.ZodType,
  served = true,
): Promise<void> {
  const rule = `GET ${path}/{ref} answers an unknown ref with 404 and "ok": false`;
  await check(`${method}.unknown_ref`, rule, async ({ note }) => {
    if (!served) skip('not served');
    for (const ref of [`check-${randomUUID()}`, `check/${randomUUID()}? ünused`]) {
      const exchange = await wire.send(method, `${path}/${segment(ref)}`);
      const result = readAs(exchange, schema);
      if (result.ok) fail(told(exchange, 'claims to know a ref that was never used'), MEND);
      if (result.kind !== 'unknown_ref') fail(told(exchange, result.reason), MEND);
      note(result.reason);
    }
  });
}
