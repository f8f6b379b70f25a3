import type { Random } from '../../src/adapters/simulator/random.js';
import type { Exchange } from './exchange.js';
import { pause } from './pause.js';
import type { ServiceUnderTest } from './service-under-test.js';

type Span = readonly [number, number];

/**
 * Most processes live briefly and leave work unfinished. Counted in requests, so that a slow test
 * machine makes no difference.
 */
const SHORT_LIFE_REQUESTS: Span = [5, 80];
/** Long enough for the kill switch to take effect. */
const LONG_LIFE_MS: Span = [5_500, 8_000];
const LONG_SHARE = 0.2;
/** The delay after a spending request was sent. */
const WHILE_SPENDING_MS = [0, 150] as const;
const START_MS = [100, 1_500] as const;

/** Kills the service this many times: at random, while it is spending, or while it starts. */
export async function killRepeatedly(
  service: ServiceUnderTest,
  random: Random,
  kills: number,
  until: AbortSignal,
  killed: (count: number) => void,
): Promise<void> {
  for (let count = 1; count <= kills && !until.aborted; count += 1) {
    if (random.chance(0.1)) {
      await pause(random.between(...START_MS), until);
    } else {
      await service.ready();
      await live(service, random, until);
      if (random.chance(0.6)) {
        await untilSpending(service, until);
        await pause(random.between(...WHILE_SPENDING_MS), until);
      }
    }
    await service.kill();
    killed(count);
  }
}

async function live(service: ServiceUnderTest, random: Random, until: AbortSignal): Promise<void> {
  if (random.chance(LONG_SHARE)) return pause(random.between(...LONG_LIFE_MS), until);
  const requests = random.integer(...SHORT_LIFE_REQUESTS);
  for (let sent = 0; sent < requests; sent += 1) await service.nextSent(until);
}

async function untilSpending(service: ServiceUnderTest, until: AbortSignal): Promise<void> {
  let sent: Exchange | undefined;
  do sent = await service.nextSent(until);
  while (sent && !['complete', 'reprice', 'resolve'].includes(sent.errand));
}
