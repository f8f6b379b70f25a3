import { setTimeout as delay } from 'node:timers/promises';
import type { SimulatorProcess } from '../support/simulator-process.js';
import { readSessions } from './evidence.js';
import { setKillSwitch } from './kill-switch.js';
import type { ServiceUnderTest } from './service-under-test.js';

const LOOK_AGAIN_MS = 500;

/**
 * The vendor is well, the owner lets go, and the service has time to bring to an end what it
 * began. Whatever is in progress after that stays so, which is for the invariants to say.
 */
export async function calmDown(
  service: ServiceUnderTest,
  vendor: SimulatorProcess,
  patienceMs: number,
): Promise<void> {
  await vendor.clearFaults();
  await setKillSwitch(service, false);
  const deadline = Date.now() + patienceMs;
  let open = openSessions(service);
  while (open.size > 0 && Date.now() < deadline) {
    const now = await readSessions(service, open);
    open = new Set([...open].filter((id) => now.get(id)?.status === 'complete_in_progress'));
    if (open.size > 0) await delay(LOOK_AGAIN_MS);
  }
}

/** Whatever somebody tried to complete. */
const openSessions = ({ exchanges }: ServiceUnderTest) =>
  new Set(exchanges.flatMap(({ errand, subject }) => (errand === 'complete' ? [subject] : [])));
