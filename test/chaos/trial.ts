import { setMaxListeners } from 'node:events';
import { Random } from '../../src/adapters/simulator/random.js';
import { startServiceProcess, type ServiceStarter } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { calmDown, type Calm } from './calm.js';
import { crowd } from './clients/crowd.js';
import { gather, type Evidence } from './evidence.js';
import { findGoods, type Goods } from './goods.js';
import { toggleKillSwitch } from './kill-switch.js';
import { killRepeatedly } from './killer.js';
import { RestartedService, type Restarted } from './restarted-service.js';
import { ServiceUnderTest } from './service-under-test.js';
import { environmentOf } from './settings.js';
import { blow } from './storm.js';

export interface Trial {
  seed: number;
  kills: number;
  /** An empty or migrated database. */
  databaseUrl: string;
  startService?: ServiceStarter;
  /** One process, unless given. */
  run?: (start: ServiceStarter, environment: Record<string, string>) => Restarted;
  calm?: Calm;
  progress?: (line: string) => void;
}

const MACHINES = 5;
const LONG_CALM: Calm = { calmMs: 100_000, awaitNumbers: true };
/** The maximum number of concurrent waits for the end of the faults. */
const AT_ONCE = 100;
/** On a busy machine the vendor may miss the short timeout of the trial. */
const REGISTER_AGAIN = 10;

/**
 * Runs a trial: many faults at once for a while, then a quiet phase, then the final state of all
 * sides.
 */
export async function hold(trial: Trial): Promise<Evidence> {
  const { seed, databaseUrl, startService = startServiceProcess, calm = LONG_CALM } = trial;
  const { run = (start, environment) => new RestartedService(start, environment) } = trial;
  const vendor = await startSimulatorProcess({ seed: `chaos-${seed}`, machines: MACHINES });
  try {
    const goods = await findGoods(vendor);
    const service = new ServiceUnderTest(
      run(startService, environmentOf(seed, vendor, databaseUrl)),
    );
    try {
      await register(service, goods);
      await storm(trial, service, vendor, goods);
      await calmDown(service, vendor, databaseUrl, calm);
      const evidence = await gather(seed, service, vendor, goods, databaseUrl);
      return { ...evidence, numbersAwaited: calm.awaitNumbers };
    } finally {
      await service.stop();
    }
  } finally {
    await vendor.stop();
  }
}

async function register(service: ServiceUnderTest, { machines }: Goods): Promise<void> {
  for (const { id, name } of machines) {
    const ask = () =>
      service.ask({
        errand: 'register',
        subject: id,
        method: 'PUT',
        path: `/locations/${id}`,
        json: { name },
      });
    let { answer } = await ask();
    for (let again = 0; again < REGISTER_AGAIN && answer?.status !== 200; again += 1) {
      ({ answer } = await ask());
    }
    if (answer?.status !== 200) {
      throw new Error(`Machine ${id} was not registered: ${answer?.text ?? 'no answer'}`);
    }
  }
}

async function storm(
  { seed, kills, progress }: Trial,
  service: ServiceUnderTest,
  vendor: SimulatorProcess,
  goods: Goods,
): Promise<void> {
  const over = new AbortController();
  setMaxListeners(AT_ONCE, over.signal);
  const end = () => {
    over.abort();
  };
  const killing = killRepeatedly(
    service,
    new Random('killer', seed),
    kills,
    over.signal,
    (count) => {
      if (count % 10 === 0 || count === kills) progress?.(`  ${count} of ${kills} kills`);
    },
  ).finally(end);
  // A failure ends the others; otherwise it would go unnoticed.
  await Promise.all([
    killing,
    crowd(service, goods, seed, over.signal).finally(end),
    toggleKillSwitch(service, new Random('kill switch', seed), over.signal).finally(end),
    blow(vendor, new Random('storm', seed), over.signal).finally(end),
  ]);
}
