import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/adapters/simulator/random.js';
import { pause } from './pause.js';
import type { ServiceUnderTest } from './service-under-test.js';

const RELEASED_MS = [1_500, 5_000] as const;
const ENGAGED_MS = [400, 1_800] as const;
const AGAIN_AFTER_MS = 50;

/** Plays the owner who engages the kill switch for a while, repeatedly. */
export async function toggleKillSwitch(
  service: ServiceUnderTest,
  random: Random,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    await pause(random.between(...RELEASED_MS), until);
    await setKillSwitch(service, true);
    await pause(random.between(...ENGAGED_MS), until);
    await setKillSwitch(service, false);
  }
}

/** Retries until answered: before that, the state of the switch is unknown. */
export async function setKillSwitch(service: ServiceUnderTest, engaged: boolean): Promise<void> {
  for (;;) {
    const { answer } = await service.ask({
      errand: 'rules',
      subject: '',
      method: 'PATCH',
      path: '/rules',
      json: { killSwitchEngaged: engaged },
    });
    if (answer?.status === 200) return;
    await delay(AGAIN_AFTER_MS);
  }
}
