import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { examine, INVARIANTS, type Finding } from './invariants/index.js';
import { hunt } from './mutants/hunt.js';
import { chosenMutants } from './mutants/index.js';
import { killsOf, readOptions } from './options.js';
import { withPostgres, type Postgres } from '../support/trials/postgres.js';
import { showFindings, together, unmeasured, violationsIn } from '../support/trials/report.js';
import { hold } from './trial.js';

const options = readOptions(process.argv.slice(2));
const mutants = chosenMutants(options.mutants);

async function trySeeds(postgres: Postgres): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [index, seed] of options.seeds.entries()) {
    const kills = killsOf(options, index);
    if (kills === 0) continue;
    show(`Seed ${seed}: ${kills} kills`);
    const databaseUrl = await postgres.createDatabase(`seed_${seed}`);
    const evidence = await hold({ seed, kills, databaseUrl, progress: show });
    const found = INVARIANTS.map((invariant) => examine(invariant, evidence));
    show(
      `  ${evidence.exchanges.length} requests, ${evidence.books.orders.length} orders, ` +
        `${evidence.books.priceChanges.length} price changes, ${violationsIn(found)} violations`,
    );
    findings.push(...found);
  }
  return together(findings);
}

async function tryMutants(postgres: Postgres): Promise<string[]> {
  const caught: string[] = [];
  for (const mutant of mutants) {
    show(`Mutant ${mutant.name}: ${mutant.says}`);
    const [first] = await hunt(mutant, postgres);
    if (first) caught.push(mutant.name);
    show(first ? `  caught: ${first.name}: ${first.violations[0] ?? ''}` : '  NOT CAUGHT');
  }
  return caught;
}

await ensureBuilt(show);
const { findings, caught } = await withPostgres(async (postgres) => ({
  findings: await trySeeds(postgres),
  caught: await tryMutants(postgres),
}));
showFindings(findings);
const missing = unmeasured(findings);
const violations = violationsIn(findings);
if (missing.length > 0) console.log(`Nothing to look at for: ${missing.join(', ')}`);
console.log(
  JSON.stringify({
    kills: options.kills,
    seeds: options.seeds,
    checks: Object.fromEntries(findings.map(({ name, checks }) => [name, checks])),
    violations,
    unmeasured: missing,
    mutants: mutants.length,
    mutants_caught: caught.length,
    mutants_missed: mutants.map(({ name }) => name).filter((name) => !caught.includes(name)),
  }),
);
if (violations > 0 || missing.length > 0 || caught.length < mutants.length) process.exitCode = 1;
