import { decisionsIn, type CheckoutBody } from '../wire.js';
import type { Client } from './client.js';
import { resolve } from './decisions.js';
import { completeOne, createWith, expensiveLines, someShipping, updateTo } from './purchases.js';

/**
 * Gets one content approved, replaces it and tries to buy the replacement. The address stays: with
 * another one, the approval would not hold for any content.
 */
export async function swap(client: Client): Promise<void> {
  const fulfillment = someShipping(client.random);
  const { answer } = await createWith(client, expensiveLines(client), fulfillment);
  if (answer?.status !== 201) return;
  const session = answer.body as unknown as CheckoutBody;
  const [decision] = decisionsIn(session);
  if (decision === undefined) return;
  await resolve(client, decision, true);
  await updateTo(client, session, expensiveLines(client), fulfillment);
  await completeOne(client, session.id);
}
