import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import type { Finding } from '../chaos/invariants/index.js';
import { holdOnReplicas } from '../replicas/trial.js';
import { startServiceProcess, type ServiceStarter } from '../support/service-process.js';
import { withPostgres, type Postgres } from '../support/trials/postgres.js';
import { showFindings, together, unmeasured, violationsIn } from '../support/trials/report.js';
import { withOldVersion, type OldVersion } from './old-version.js';

const USAGE =
  'Use: npm run test:upgrade -- --from <commit> [--seeds 1,2,3] [--kills 6] [--replicas 3]';

interface Options {
  from: string;
  seeds: number[];
  /** For each seed. */
  kills: number;
  replicas: number;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      seeds: { type: 'string', default: '1,2,3' },
      kills: { type: 'string', default: '6' },
      replicas: { type: 'string', default: '3' },
    },
  });
  const numbers = [...values.seeds.split(','), values.kills, values.replicas];
  if (values.from === undefined || !numbers.every((text) => /^[1-9]\d{0,5}$/.test(text))) {
    throw new Error(USAGE);
  }
  return {
    from: values.from,
    seeds: values.seeds.split(',').map(Number),
    kills: Number(values.kills),
    replicas: Number(values.replicas),
  };
}

interface Rolled {
  old: number;
  new: number;
  /** For how long an old and a new process ran side by side. */
  besideMs: number;
}

/**
 * All replicas begin as the old version. Whichever is killed comes back as the new one, and the
 * first of them migrates the database while the others serve. One old replica stays to the end.
 */
class RollingUpdate {
  readonly #oldEnds: Promise<number>[] = [];
  #started = 0;
  #newReadyAt = Infinity;

  constructor(
    private readonly old: OldVersion,
    private readonly replicas: number,
  ) {}

  readonly start: ServiceStarter = (environment) => {
    // Old versions may still go by the clock of their host.
    const rest = { ...environment, NODE_OPTIONS: '' };
    this.#started += 1;
    if (this.#oldEnds.length < this.replicas) {
      const process = this.old.start(rest);
      this.#oldEnds.push(process.exited.then(() => Date.now()));
      return process;
    }
    const process = startServiceProcess(rest);
    process.ready.then(
      () => {
        this.#newReadyAt = Math.min(this.#newReadyAt, Date.now());
      },
      () => undefined, // It was killed before it was ready.
    );
    return process;
  };

  /** Waits for the end of all old processes. */
  async rolled(): Promise<Rolled> {
    const lastOld = Math.max(...(await Promise.all(this.#oldEnds)));
    const old = this.#oldEnds.length;
    return { old, new: this.#started - old, besideMs: Math.max(0, lastOld - this.#newReadyAt) };
  }
}

async function update(postgres: Postgres, old: OldVersion, options: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const seed of options.seeds) {
    const rolling = new RollingUpdate(old, options.replicas);
    const databaseUrl = await postgres.createDatabase(`upgrade_${seed}`);
    const { kills, replicas } = options;
    const trial = { seed, kills, replicas, spared: 1, listeners: 5, databaseUrl };
    const found = await holdOnReplicas({ ...trial, startService: rolling.start, progress: show });
    const rolled = await rolling.rolled();
    show(
      `Seed ${seed}: ${found.requests} requests to ${rolled.old} old and ${rolled.new} new ` +
        `processes, ${Math.round(rolled.besideMs / 1000)} s side by side, ${found.orders} orders, ` +
        `${violationsIn(found.findings)} violations`,
    );
    findings.push(...found.findings, sideBySide(seed, rolled));
  }
  return together(findings);
}

/** A run in which the versions never met proves nothing. */
const sideBySide = (seed: number, { besideMs }: Rolled): Finding => ({
  name: 'versions_met',
  says: 'an old and a new process ran side by side',
  checks: 1,
  violations: besideMs > 0 ? [] : [`seed ${seed}: all old processes ended before`],
});

const options = readOptions(process.argv.slice(2));
await ensureBuilt(show);
await withOldVersion(options.from, async (old) => {
  show(`From ${old.commit}, whose newest migration is ${old.migration}`);
  const findings = await withPostgres((postgres) => update(postgres, old, options));
  showFindings(findings);
  const violations = violationsIn(findings);
  const missing = unmeasured(findings);
  if (missing.length > 0) console.log(`Nothing to look at for: ${missing.join(', ')}`);
  console.log(JSON.stringify({ from: old.commit, violations, unmeasured: missing }));
  if (violations > 0 || missing.length > 0) process.exitCode = 1;
});
