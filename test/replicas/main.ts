import { execFileSync } from 'node:child_process';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import type { Finding } from '../chaos/invariants/index.js';
import { withPostgres, type Postgres } from '../support/trials/postgres.js';
import {
  showFindings,
  showViolations,
  together,
  unmeasured,
  violationsIn,
} from '../support/trials/report.js';
import { readOptions } from './options.js';
import { holdOnReplicas } from './trial.js';

const KILLS_A_SEED = 50;
const HOUR_MS = 3_600_000;

const options = readOptions(process.argv.slice(2));
const { replicas, listeners } = options;

/** The seeds and kills to try, one after the other. */
function* rounds(): Generator<{ seed: number; kills: number }> {
  const { seeds, kills, hours } = options;
  if (hours === undefined) {
    for (const [index, seed] of seeds.entries()) {
      const before = Math.floor((index * kills) / seeds.length);
      yield { seed, kills: Math.floor(((index + 1) * kills) / seeds.length) - before };
    }
    return;
  }
  const end = Date.now() + hours * HOUR_MS;
  for (let seed = seeds[0] ?? 1; Date.now() < end; seed += 1) yield { seed, kills: KILLS_A_SEED };
}

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown (not a git checkout)';
  }
};

function showHowToRepeat(seed: number, kills: number): void {
  show(`  commit ${commit()}; to try it again:`);
  show(
    `  npm run test:replicas -- --seeds ${seed} --kills ${kills} --replicas ${replicas} --listeners ${listeners}`,
  );
}

async function tryRounds(postgres: Postgres): Promise<{ findings: Finding[]; kills: number }> {
  const findings: Finding[] = [];
  let sum = 0;
  for (const { seed, kills } of rounds()) {
    if (kills === 0) continue;
    show(`Seed ${seed}: ${kills} kills over ${replicas} replicas`);
    const databaseUrl = await postgres.createDatabase(`replicas_${seed}`);
    const trial = { seed, kills, replicas, listeners, databaseUrl, progress: show };
    const found = await holdOnReplicas(trial).catch((error: unknown) => {
      showHowToRepeat(seed, kills);
      throw error;
    });
    const violations = violationsIn(found.findings);
    show(
      `  ${found.requests} requests to ${found.processes} processes, ${found.orders} orders, ` +
        `${found.priceChanges} price changes, ${found.freezes} freezes, ${violations} violations`,
    );
    if (violations > 0) {
      showViolations(found.findings);
      showHowToRepeat(seed, kills);
    }
    sum += kills;
    findings.push(...found.findings);
  }
  return { findings: together(findings), kills: sum };
}

await ensureBuilt(show);
const { findings, kills } = await withPostgres(tryRounds);
showFindings(findings);
const missing = unmeasured(findings);
const violations = violationsIn(findings);
if (missing.length > 0) console.log(`Nothing to look at for: ${missing.join(', ')}`);
console.log(
  JSON.stringify({
    kills,
    replicas,
    checks: Object.fromEntries(findings.map(({ name, checks }) => [name, checks])),
    violations,
    unmeasured: missing,
  }),
);
if (violations > 0 || missing.length > 0) process.exitCode = 1;
