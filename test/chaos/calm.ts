import { setTimeout as delay } from 'node:timers/promises';
import type { SimulatorProcess } from '../support/simulator-process.js';
import { readSessions } from './evidence.js';
import { setKillSwitch } from './kill-switch.js';
import { readRecords } from './records.js';
import type { ServiceUnderTest } from './service-under-test.js';
import type { CheckoutBody } from './wire.js';

const RECHECK_MS = 500;

export interface Calm {
  /** How long unfinished work may take to end once all faults are cleared. */
  calmMs: number;
  /** Whether to also wait for the supplier's order numbers, which the service may look up later. */
  awaitNumbers: boolean;
}

/**
 * Clears all faults, releases the kill switch and gives the service time to finish. Anything still
 * open after that is reported by the invariants.
 */
export async function calmDown(
  service: ServiceUnderTest,
  vendor: SimulatorProcess,
  databaseUrl: string,
  { calmMs, awaitNumbers }: Calm,
): Promise<void> {
  await vendor.clearFaults();
  await setKillSwitch(service, false);
  const isOpen = (session: CheckoutBody | undefined) =>
    session?.status === 'complete_in_progress' ||
    (awaitNumbers && session?.status === 'completed' && session.order?.label === undefined);
  const deadline = Date.now() + calmMs;
  let open = triedSessions(service);
  for (;;) {
    const now = await readSessions(service, open);
    open = new Set([...open].filter((id) => isOpen(now.get(id))));
    const { unsettledMachines } = await readRecords(databaseUrl);
    if (open.size === 0 && unsettledMachines.length === 0) return;
    if (Date.now() > deadline) return;
    await delay(RECHECK_MS);
  }
}

const triedSessions = ({ exchanges }: ServiceUnderTest) =>
  new Set(exchanges.flatMap(({ errand, subject }) => (errand === 'complete' ? [subject] : [])));
