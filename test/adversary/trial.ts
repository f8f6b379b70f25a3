import { Random } from '../../src/adapters/simulator/random.js';
import { startServiceProcess, type ServiceStarter } from '../support/service-process.js';
import { TEST_TOKEN } from '../support/service.js';
import { until } from '../support/until.js';
import { misbehave } from './attempts/index.js';
import { gather, type Evidence } from './evidence.js';
import { VOLATILE } from './market/goods.js';
import { MarketProcess } from './market/market-process.js';
import { readRecords } from './records.js';
import { environmentOf, PHASE } from './settings.js';
import { Attacker, Loot } from './side/attacker.js';
import { Client } from './side/client.js';
import { Owner } from './side/owner.js';
import { People } from './side/people.js';
import { AGENTS, CHANNEL, doomed, MANAGER, type Credential } from './side/principals.js';

export interface Trial {
  seed: number;
  attempts: number;
  /** An empty or migrated database. */
  databaseUrl: string;
  startService?: ServiceStarter;
  progress?: (line: string) => void;
}

const IN_FLIGHT = 16;
const CALM_MS = 30_000;
const ROTATION_OVERLAPS_S = [0, 1] as const;

/** Lets an adversary misbehave beside the owner's side, and returns all facts afterwards. */
export async function hold(trial: Trial): Promise<Evidence> {
  const { seed, databaseUrl, startService = startServiceProcess } = trial;
  const market = await MarketProcess.start();
  try {
    const environment = environmentOf(market.vendors, databaseUrl);
    const service = startService({ ...environment, OPERATOR_TOKEN: TEST_TOKEN });
    try {
      const client = new Client(await service.ready);
      const owner = new Owner(client, market);
      const { people, loot } = await setUp(seed, owner);
      await attack(trial, owner, people, loot);
      await people.releaseKillSwitch();
      await calm(databaseUrl);
      const evidence = await gather(seed, owner, people, market, databaseUrl);
      await client.close();
      return evidence;
    } finally {
      service.kill('SIGTERM');
      await service.exited;
    }
  } finally {
    await market.stop();
  }
}

async function setUp(seed: number, owner: Owner): Promise<{ people: People; loot: Loot }> {
  await owner.registerMachines();
  const staff = {
    owner: owner.credential,
    manager: await owner.create(MANAGER),
    channel: await owner.create(CHANNEL),
  };
  const loot = new Loot();
  for (const role of AGENTS) loot.credentials.push(await owner.create(role));
  loot.credentials.push(await owner.create(doomed(0)));
  return { people: new People(owner.client, staff, new Random('people', seed)), loot };
}

async function attack(
  { seed, attempts, progress }: Trial,
  owner: Owner,
  people: People,
  loot: Loot,
): Promise<void> {
  const over = new AbortController();
  const random = new Random('owner', seed);
  let drawn = 0;
  let done = 0;
  let phases = Promise.resolve();
  const work = async () => {
    while (drawn < attempts && !over.signal.aborted) {
      drawn += 1;
      const number = drawn;
      if (number % PHASE === 0) {
        // One after the other, so that limits only ever go up.
        phases = phases
          .then(() => beginPhase(number / PHASE, owner, loot, random))
          .catch((error: unknown) => {
            owner.noteRefusal(error);
          });
        await phases;
      }
      await misbehave(
        new Attacker(number, new Random('attempt', seed, number), loot, owner.client),
      );
      done += 1;
      if (done % (10 * PHASE) === 0 || done === attempts) {
        progress?.(`  ${done} of ${attempts} attempts`);
      }
    }
  };
  const attackers = Promise.all(Array.from({ length: IN_FLIGHT }, work)).finally(() => {
    over.abort();
  });
  // A failure ends the others; otherwise it would go unnoticed.
  await Promise.all([
    attackers,
    people.work(over.signal).finally(() => {
      over.abort();
    }),
  ]);
}

/** The owner raises limits, ends a credential and replaces another; a supplier changes a price. */
async function beginPhase(phase: number, owner: Owner, loot: Loot, random: Random): Promise<void> {
  await owner.raiseLimits(phase);
  const find = (fits: (one: Credential) => boolean) =>
    loot.credentials.findLast((one) => one.deadFrom === Infinity && fits(one));
  const condemned = find(({ principal }) => principal.name === `doomed ${phase - 1}`);
  loot.credentials.push(await owner.create(doomed(phase)));
  if (condemned) await owner.revoke(condemned);
  const old = find(({ principal }) => principal.name === 'rotating');
  if (old) loot.credentials.push(await owner.rotate(old, random.pick(ROTATION_OVERLAPS_S)));
  // Up by more than what may go unnoticed, and down again.
  const sku = VOLATILE[Math.floor(phase / 2) % VOLATILE.length] ?? '';
  await owner.reprice(sku, phase % 2 === 1 ? 1.6 : 1 / 1.6);
}

/** Gives the service time to finish; anything still open after that is reported. */
async function calm(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + CALM_MS;
  await until(async () => Date.now() > deadline || (await unfinished(databaseUrl)) === 0);
}

async function unfinished(databaseUrl: string): Promise<number> {
  const { checkouts, priceChanges } = await readRecords(databaseUrl);
  return [...checkouts, ...priceChanges].filter(({ status }) => status.endsWith('in_progress'))
    .length;
}
