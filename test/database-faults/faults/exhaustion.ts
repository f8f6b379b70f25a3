import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { PostgresServer } from '../servers/postgres-server.js';
import type { Fault, Scene } from './fault.js';

const TOO_MANY_CONNECTIONS = '53300';
const LASTS_MS = [1_000, 4_000] as const;

/** The service has lost its connections, and others have taken all that the server has. */
export const exhaustion = (server: PostgresServer, { proxy }: Scene): Fault => ({
  name: 'exhaustion',
  async strike(random) {
    await proxy.refuse();
    const others = await takeAllConnections(server.urlOf('postgres'));
    await proxy.serve();
    await delay(random.between(...LASTS_MS));
    await Promise.all(others.map((one) => one.end()));
  },
});

async function takeAllConnections(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
    } catch (error) {
      if (error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS) return taken;
      throw error;
    }
    taken.push(client);
  }
}
