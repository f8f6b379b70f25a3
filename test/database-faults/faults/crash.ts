import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresServer } from '../servers/postgres-server.js';
import type { Fault } from './fault.js';

const DOWN_MS = [200, 2_000] as const;

/** The server is killed with all of its processes, or stopped at once, and started again. */
export const crash = (server: PostgresServer): Fault => ({
  name: 'crash',
  async strike(random) {
    if (random.chance(0.7)) await server.kill();
    else await server.stopImmediately();
    await delay(random.between(...DOWN_MS));
    await server.start();
  },
});
