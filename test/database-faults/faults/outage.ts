import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, Scene } from './fault.js';

/** Nothing listens at the database's address for a while. */
export const outage = ({ proxy }: Scene, lastsMs: number): Fault => ({
  name: 'outage',
  async strike(random) {
    await proxy.refuse();
    await delay(lastsMs * random.between(0.5, 1));
    await proxy.serve();
  },
});
