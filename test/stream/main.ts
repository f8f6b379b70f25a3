import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { withPostgres } from '../support/trials/postgres.js';
import { countOf, findingsIn } from './findings.js';
import { readOptions } from './options.js';
import { showTrial } from './report.js';
import { hold } from './trial.js';

const options = readOptions(process.argv.slice(2));
const { sockets, kills, drops } = options;

await ensureBuilt(show);
show(`${sockets} sockets, ${options.events} events, ${kills} kills, ${drops} drops`);
const evidence = await withPostgres(async (postgres) => {
  const databaseUrl = await postgres.createDatabase('stream');
  return hold({ ...options, databaseUrl, progress: show });
});
const findings = findingsIn(evidence);
showTrial(evidence, findings);
const faults = findings.filter(({ count }) => count !== 0).map(({ name }) => name);
console.log(
  JSON.stringify({
    sockets,
    events: evidence.log.length,
    gaps: countOf(findings, 'gaps'),
    repeats: countOf(findings, 'repeats'),
    kills,
    drops,
    slow_closed: evidence.neglect.slowClosed,
    rss_growth_mb: Math.round(evidence.neglect.growthMb),
    faults,
  }),
);
if (faults.length > 0) process.exitCode = 1;
