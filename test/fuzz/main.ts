import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { vendorsOf } from '../support/route.js';
import { startServiceProcess } from '../support/service-process.js';
import { TEST_TOKEN } from '../support/service.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { withPostgres } from '../support/trials/postgres.js';
import { fuzz, type Report } from './fuzz.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});
const plan = { requests: Number(values.requests), seed: Number(values.seed) };
const SLOWEST_MS = 1_000;
const SHOW_EVERY = 1_000;

await ensureBuilt(show);
const report = await withPostgres(async (postgres): Promise<Report> => {
  const databaseUrl = await postgres.createDatabase('fuzz');
  const vendor = await startSimulatorProcess({ seed: 'fuzz', machines: 3 });
  const service = startServiceProcess({
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: TEST_TOKEN,
    RATE_LIMIT_PER_MINUTE: '0',
    SYNC_INTERVAL_S: '86400',
    LEDGER_POLL_INTERVAL_S: '86400',
    VENDORS: JSON.stringify([
      ...vendorsOf(vendor),
      { namespace: 'corner-machine', kind: 'files' },
      { namespace: 'corner-supply', kind: 'files' },
    ]),
  });
  try {
    const origin = await service.ready;
    const fuzzed = { origin, token: TEST_TOKEN, databaseUrl };
    return await fuzz(fuzzed, {
      ...plan,
      slowestMs: SLOWEST_MS,
      progress: (sent) => {
        if (sent % SHOW_EVERY === 0) show(`${sent} of ${plan.requests} requests`);
      },
    });
  } finally {
    service.kill('SIGTERM');
    await service.exited;
    await vendor.stop();
  }
});
for (const line of report.faults) console.log(line);
console.log(JSON.stringify({ seed: plan.seed, ...report, faults: report.faults.length }));
if (report.faults.length > 0 || report.compared === 0) process.exitCode = 1;
