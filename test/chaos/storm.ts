import type { AdapterMethod } from '../../src/adapters/contract.js';
import type { Fault } from '../../src/adapters/simulator/index.js';
import type { Random } from '../../src/adapters/simulator/random.js';
import type { SimulatorProcess } from '../support/simulator-process.js';
import { pause } from './pause.js';

/** Longer than the service's vendor timeout. */
const TOO_SLOW = { kind: 'slow', delayMs: 1_300 } as const;

/**
 * Some of these occur after the vendor performed the write, others before; the caller cannot tell.
 */
const WRITE_FAULTS: readonly Fault[] = [
  { kind: 'drop_after', probability: 0.09 },
  { kind: 'fail_after', probability: 0.07 },
  { kind: 'garbage', probability: 0.05 },
  { ...TOO_SLOW, probability: 0.06 },
  { kind: 'drop_before', probability: 0.07 },
  { kind: 'fail_before', probability: 0.06 },
  { kind: 'refuse', probability: 0.06 },
  { kind: 'refuse_credentials', probability: 0.03 },
];

const READ_FAULTS: readonly Fault[] = [
  { kind: 'drop_before', probability: 0.03 },
  { kind: 'fail_before', probability: 0.03 },
  { kind: 'garbage', probability: 0.03 },
  { ...TOO_SLOW, probability: 0.02 },
  { kind: 'refuse_credentials', probability: 0.02 },
];

const FAULTS: [AdapterMethod, readonly Fault[]][] = [
  ['createOrder', WRITE_FAULTS],
  ['updatePrices', WRITE_FAULTS],
  ['orderStatus', READ_FAULTS],
  ['catalog', READ_FAULTS],
  ['inventory', READ_FAULTS],
];

const SPELL_MS = [800, 2_500] as const;

/**
 * Changes the vendor's faults: each method is fine, bad or very bad for a while, then something
 * else.
 */
export async function blow(
  vendor: SimulatorProcess,
  random: Random,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    for (const [method, faults] of FAULTS) {
      const strength = random.pick([0, 0.5, 1, 1, 2]);
      await vendor.setFault(
        method,
        faults.map((fault) => ({ ...fault, probability: (fault.probability ?? 0) * strength })),
      );
    }
    await pause(random.between(...SPELL_MS), until);
  }
}
