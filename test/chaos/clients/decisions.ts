import type { Client } from './client.js';

const APPROVE_SHARE = 0.75;

/** Approves or rejects, sometimes both at once: the first answer must stand. */
export async function decide(client: Client): Promise<void> {
  const { random } = client;
  const id = client.known.someDecision(random);
  if (id === undefined) return;
  const votes = random.chance(0.2) ? [true, true, false] : [random.chance(APPROVE_SHARE)];
  await Promise.all(
    votes.map((approved) =>
      client.ask({
        errand: 'resolve',
        subject: id,
        method: 'POST',
        path: `/approvals/${id}`,
        json: { approved },
      }),
    ),
  );
}
