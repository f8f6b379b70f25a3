import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { examine, type Finding } from '../support/trials/finding.js';
import { withPostgres, type Postgres } from '../support/trials/postgres.js';
import { showFindings, unmeasured, violationsIn } from '../support/trials/report.js';
import { INVARIANTS } from './invariants/index.js';
import { hunt } from './mutants/hunt.js';
import { chosenMutants } from './mutants/index.js';
import { readOptions } from './options.js';
import { hold } from './trial.js';

const { seed, attempts, mutant } = readOptions(process.argv.slice(2));
const mutants = chosenMutants(mutant);

/** With a mutant, only the mutated service is attacked. */
async function attack(postgres: Postgres): Promise<Finding[]> {
  show(`Seed ${seed}: ${attempts} attempts`);
  const databaseUrl = await postgres.createDatabase(`seed_${seed}`);
  const evidence = await hold({ seed, attempts, databaseUrl, progress: show });
  const { exchanges, books, approvals } = evidence;
  const spent = books.orders.reduce((sum, { totalFen }) => sum + totalFen, 0);
  show(
    `  ${exchanges.length} requests, ${books.orders.length} orders for ${spent} fen, ` +
      `${books.priceChanges.length} price changes, ${approvals.length} decisions`,
  );
  return INVARIANTS.map((invariant) => examine(invariant, evidence));
}

async function attackMutants(postgres: Postgres): Promise<string[]> {
  const caught: string[] = [];
  for (const one of mutants) {
    show(`Mutant ${one.name}: ${one.says}`);
    const [first] = await hunt(one, postgres);
    if (first) caught.push(one.name);
    show(first ? `  caught: ${first.name}: ${first.violations[0] ?? ''}` : '  NOT CAUGHT');
  }
  return caught;
}

await ensureBuilt(show);
const { findings, caught } = await withPostgres(async (postgres) => ({
  findings: mutants.length === 0 ? await attack(postgres) : [],
  caught: await attackMutants(postgres),
}));
if (findings.length > 0) showFindings(findings);
const missing = unmeasured(findings);
const violations = violationsIn(findings);
if (missing.length > 0) console.log(`Nothing to look at for: ${missing.join(', ')}`);
console.log(
  JSON.stringify({
    seed,
    attempts: mutants.length === 0 ? attempts : 0,
    checks: Object.fromEntries(findings.map(({ name, checks }) => [name, checks])),
    violations,
    unmeasured: missing,
    mutants: mutants.length,
    mutants_caught: caught.length,
    mutants_missed: mutants.map(({ name }) => name).filter((name) => !caught.includes(name)),
  }),
);
if (violations > 0 || missing.length > 0 || caught.length < mutants.length) process.exitCode = 1;
