import type { Client } from './client.js';
import type { Matter } from './known.js';

const APPROVE_SHARE = 0.75;
const AT_ONCE_SHARE = 0.2;

/** Approves or rejects, sometimes both concurrently: the first answer must remain. */
export const decide =
  (matter: Matter) =>
  async (client: Client): Promise<void> => {
    const { random } = client;
    const id = client.known.someDecision(matter, random);
    if (id === undefined) return;
    const votes = random.chance(AT_ONCE_SHARE)
      ? [true, true, false]
      : [random.chance(APPROVE_SHARE)];
    await Promise.all(votes.map((approved) => resolve(client, id, approved)));
  };

export async function resolve(client: Client, id: string, approved: boolean): Promise<void> {
  await client.ask({
    errand: 'resolve',
    subject: id,
    method: 'POST',
    path: `/approvals/${id}`,
    json: { approved },
  });
}
