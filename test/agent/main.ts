import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { wholeNumber } from '../bench/whole-number.js';
import { withPostgres } from '../support/trials/postgres.js';
import { hold, type Outcome } from './trial.js';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    days: { type: 'string', default: '60' },
  },
});
const seeds = values.seeds.split(',').map((text) => wholeNumber('seeds', text));
const days = wholeNumber('days', values.days);

const faultsIn = ({ orderedTwice, unnoticed, tasksMissed, unknownOrders }: Outcome): number =>
  orderedTwice + unnoticed + tasksMissed + unknownOrders;

await ensureBuilt(show);
const outcomes = await withPostgres(async (postgres) => {
  const found: Outcome[] = [];
  for (const seed of seeds) {
    for (const hasBriefing of [true, false]) {
      show(`Seed ${seed}, ${days} days, ${hasBriefing ? 'with' : 'without'} the briefing`);
      const name = `seed_${seed}_${hasBriefing ? 'with' : 'without'}`;
      const databaseUrl = await postgres.createDatabase(name);
      const outcome = await hold({ seed, days, hasBriefing, databaseUrl });
      show(`  ${JSON.stringify(outcome)}`);
      found.push(outcome);
    }
  }
  return found;
});
console.table(
  outcomes.map((outcome) => ({
    seed: outcome.seed,
    briefing: outcome.hasBriefing ? 'with' : 'without',
    orders: outcome.orders,
    'lost answers': outcome.lostAnswers,
    'ordered twice': outcome.orderedTwice,
    overdue: outcome.overdue,
    unnoticed: outcome.unnoticed,
    'tasks done': outcome.tasksDone,
    'tasks missed': outcome.tasksMissed,
    'unknown orders': outcome.unknownOrders,
  })),
);
const briefed = outcomes.filter(({ hasBriefing }) => hasBriefing);
const others = outcomes.filter(({ hasBriefing }) => !hasBriefing);
const faults = (some: Outcome[]) => some.reduce((sum, outcome) => sum + faultsIn(outcome), 0);
console.log(
  JSON.stringify({
    days,
    seeds,
    faults_with_briefing: faults(briefed),
    faults_without: faults(others),
  }),
);
// Where the agent without the briefing makes no mistakes either, nothing was tested.
const isTested = briefed.some(({ overdue }) => overdue > 0) && faults(others) > 0;
if (faults(briefed) > 0 || !isTested) process.exitCode = 1;
