import type { z } from 'zod';
import type { AdapterMethod } from '../../contract.js';
import { refused } from '../answers.js';
import { skip } from '../recorder.js';
import type { Session } from '../session.js';

/** Bodies that no vendor can carry out. */
const BODIES = {
  malformed: { rule: 'is not JSON', body: '{"ref": "check", "lines": [' },
  empty: { rule: 'has no fields', body: '{}' },
};

/** Writes that must be refused, and with a refusal: anything else leaves the outcome unknown. */
export async function checkRefusals(
  { wire, check }: Session,
  method: AdapterMethod,
  path: string,
  schema: z.ZodType,
  served = true,
): Promise<void> {
  for (const [name, { rule, body }] of Object.entries(BODIES)) {
    await check(`${method}.${name}`, `A body that ${rule} is refused`, async ({ note }) => {
      if (!served) skip('not served');
      note(refused(await wire.send(method, path, { body }), schema));
    });
  }
}
