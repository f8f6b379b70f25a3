import { decisionsIn, type CheckoutBody } from '../wire.js';
import type { Client } from './client.js';
import { resolve } from './decisions.js';
import { completeOne, createWith, dearLines, updateTo } from './purchases.js';

/** Has one thing approved, puts another in its place, and tries to buy that. */
export async function swap(client: Client): Promise<void> {
  const { answer } = await createWith(client, dearLines(client));
  if (answer?.status !== 201) return;
  const session = answer.body as unknown as CheckoutBody;
  const [decision] = decisionsIn(session);
  if (decision === undefined) return;
  await resolve(client, decision, true);
  await updateTo(client, session, dearLines(client));
  await completeOne(client, session.id);
}
