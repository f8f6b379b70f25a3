import type { Random } from '../../src/adapters/simulator/random.js';
import type { Exchange } from './exchange.js';
import { pause } from './pause.js';
import type { ServiceUnderTest } from './service-under-test.js';

type Span = readonly [number, number];

/** Short ones leave much unfinished; in a long one the kill switch comes to count. */
const SHORT: Span = [200, 2_000];
const LONG: Span = [5_500, 8_000];
const LIVES_MS: readonly [Span, ...Span[]] = [SHORT, SHORT, SHORT, SHORT, LONG];
/** How long after a request for money went out. */
const IN_THE_ACT_MS = [0, 150] as const;
const START_MS = [100, 1_500] as const;

/** Kills the service so many times: at any moment, in the act of spending, or while it starts. */
export async function killAgainAndAgain(
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
      await pause(random.between(...random.pick(LIVES_MS)), until);
      if (random.chance(0.6)) {
        await untilSpending(service, until);
        await pause(random.between(...IN_THE_ACT_MS), until);
      }
    }
    await service.kill();
    killed(count);
  }
}

async function untilSpending(service: ServiceUnderTest, until: AbortSignal): Promise<void> {
  let sent: Exchange | undefined;
  do sent = await service.nextSent(until);
  while (sent && !['complete', 'reprice', 'resolve'].includes(sent.errand));
}
