import { setTimeout as delay } from 'node:timers/promises';
import type { SmallDisk } from '../servers/small-disk.js';
import type { Fault } from './fault.js';

const LASTS_MS = [3_000, 6_000] as const;

/**
 * The disk with the tables is full for a while. The write-ahead log is elsewhere: without space for
 * that, PostgreSQL stops, which is a crash.
 */
export const fullDisk = (disk: SmallDisk): Fault => ({
  name: 'full disk',
  async strike(random) {
    await disk.fill();
    await delay(random.between(...LASTS_MS));
    await disk.free();
  },
});
