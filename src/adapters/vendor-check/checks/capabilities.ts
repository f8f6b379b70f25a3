import { z } from 'zod';
import type { OptionalCapability } from '../../contract.js';
import { readAs } from '../answers.js';
import type { Session } from '../session.js';

const CAPABILITIES = [
  ['pricing', 'updatePrices', '/prices'],
  ['replenishment', 'restockRecommend', '/restock'],
] as const;

/** The optional capabilities of a machine platform: as told, or those with a path that answers. */
export async function findCapabilities({
  wire,
  options,
}: Session): Promise<readonly OptionalCapability[]> {
  if (options.capabilities) return options.capabilities;
  const served: OptionalCapability[] = [];
  for (const [capability, method, path] of CAPABILITIES) {
    const exchange = await wire.send(method, path, { body: '{}' });
    const { answer } = exchange;
    const result = readAs(exchange, z.object({}));
    const missing = 'status' in answer && [404, 405].includes(answer.status);
    const unsupported = !result.ok && result.kind === 'unsupported';
    if (!missing && !unsupported) served.push(capability);
  }
  return served;
}
