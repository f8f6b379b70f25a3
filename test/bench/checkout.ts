import { withService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { readPlan, type CheckoutPlan } from './checkout-plan.js';
import { show } from './progress.js';
import { withDatabase } from './purchase/bench-database.js';
import { BenchShopper } from './purchase/bench-shopper.js';
import { DatabaseWatch } from './purchase/database-share.js';
import { PLAIN_CLIENT, PlainClient } from './purchase/plain-client.js';
import { measureRound, type Round } from './purchase/purchase-rounds.js';
import { recordPurchase, type RecordedPurchase } from './purchase/recorded-purchase.js';
import { median } from './quantile.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { ensureBuilt } from '../../scripts/build.mjs';

const DAY_S = '86400';
const WARM_UP_ROUNDS = 2;

async function measureRounds(
  databaseUrl: string,
  environment: Record<string, string>,
  purchase: RecordedPurchase,
  plan: CheckoutPlan,
): Promise<Round[]> {
  return withService({ ...environment, DATABASE_URL: databaseUrl }, async (benchService) => {
    const shopper = await BenchShopper.open(benchService, plan.inFlight);
    const client = await PlainClient.open(databaseUrl, plan.inFlight, purchase);
    const watch = await DatabaseWatch.start(databaseUrl);
    const service = buyer('routekeeper', shopper);
    const plain = buyer(PLAIN_CLIENT, client);
    try {
      for (let round = 1; round <= WARM_UP_ROUNDS; round++) {
        show(`Warming up, round ${round} of ${WARM_UP_ROUNDS}:`);
        await measureRound(service, plain, watch, plan, round % 2 === 0);
      }
      const rounds = [];
      for (let round = 1; round <= plan.rounds; round++) {
        show(`Round ${round} of ${plan.rounds}:`);
        rounds.push(await measureRound(service, plain, watch, plan, round % 2 === 0));
      }
      return rounds;
    } finally {
      await watch.stop();
      await client.close();
      await shopper.close();
    }
  });
}

const buyer = (application: string, who: BenchShopper | PlainClient) => ({
  application,
  create: () => who.create(),
  complete: (id: string) => who.complete(id),
});

function figures(rounds: readonly Round[], act: keyof Round) {
  const of = (read: (comparison: Round['create']) => number) =>
    median(rounds.map((round) => read(round[act])));
  return {
    perSecond: of(({ service }) => service.perSecond),
    plainPerSecond: of(({ plain }) => plain.perSecond),
    ratio: of(({ service, plain }) => service.perSecond / plain.perSecond),
    outside: of(({ service }) => service.outside),
    waiting: of(({ service }) => service.waiting),
    plainOutside: of(({ plain }) => plain.outside),
    plainWaiting: of(({ plain }) => plain.waiting),
  };
}

function report(rounds: readonly Round[], purchase: RecordedPurchase): void {
  const create = figures(rounds, 'create');
  const complete = figures(rounds, 'complete');
  console.table(
    (['create', 'complete'] as const).map((act) => {
      const found = figures(rounds, act);
      return {
        checkouts: act,
        statements: purchase[act].length,
        'per second': Math.round(found.perSecond),
        'plain client': Math.round(found.plainPerSecond),
        ratio: found.ratio.toFixed(2),
        'outside the database': percent(found.outside),
        'waiting for locks': percent(found.waiting),
        'plain: outside': percent(found.plainOutside),
        'plain: waiting': percent(found.plainWaiting),
      };
    }),
  );
  showBounds([
    {
      figure: 'checkouts created a second',
      value: create.ratio,
      atLeast: 0.6,
      yardstick: 'the same statements by a plain client',
    },
    {
      figure: 'checkouts completed a second',
      value: complete.ratio,
      atLeast: 0.65,
      yardstick: 'the same statements by a plain client',
    },
  ]);
  console.log(
    JSON.stringify({
      create_ratio: create.ratio,
      complete_ratio: complete.ratio,
      create_per_s: create.perSecond,
      complete_per_s: complete.perSecond,
      plain_create_per_s: create.plainPerSecond,
      plain_complete_per_s: complete.plainPerSecond,
      create_outside_db_share: create.outside,
      complete_outside_db_share: complete.outside,
      plain_create_outside_db_share: create.plainOutside,
      plain_complete_outside_db_share: complete.plainOutside,
    }),
  );
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

async function measureWith(vendors: object[], plan: CheckoutPlan): Promise<void> {
  const environment = {
    ...(vendors.length > 0 && { VENDORS: JSON.stringify(vendors) }),
    SYNC_INTERVAL_S: DAY_S,
    LEDGER_POLL_INTERVAL_S: DAY_S,
  };
  await withDatabase(async (databaseUrl) => {
    show('Recording what the service asks of the database:');
    const purchase = await recordPurchase(databaseUrl, environment);
    report(await measureRounds(databaseUrl, environment, purchase, plan), purchase);
  });
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  await ensureBuilt(show);
  if (plan.vendor === 'built-in') {
    show('The vendor is the one inside the service');
    await measureWith([], plan);
    return;
  }
  const simulator = await startSimulatorProcess();
  try {
    const { url: baseUrl, token } = simulator;
    show(`The vendor is a simulator of its own, at ${baseUrl}`);
    await measureWith([{ namespace: 'acme-supply', baseUrl, token }], plan);
  } finally {
    await simulator.stop();
  }
}

await main();
