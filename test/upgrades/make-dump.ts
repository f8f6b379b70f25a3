import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import { vendorsOf } from '../support/route.js';
import { TEST_TOKEN } from '../support/service.js';
import { startSimulatorProcess } from '../support/simulator-process.js';
import { removeLater } from '../support/started-processes.js';
import { withOldVersion } from './old-version.js';
import { SessionCaller, useVersion } from './session.js';
import { VENDOR } from './vendor.js';

const USAGE = 'Use: DATABASE_URL=<an empty database> npx tsx test/upgrades/make-dump.ts <commit>';
const FOLDER = join(import.meta.dirname, 'dumps');

const [revision] = process.argv.slice(2);
const { DATABASE_URL } = process.env;
if (revision === undefined || DATABASE_URL === undefined) throw new Error(USAGE);

/** Without the commands of psql around it, so that any client can run it. */
function dump(url: string): string {
  const options = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges'];
  const sql = execFileSync('pg_dump', [...options, url], { maxBuffer: 2 ** 30, encoding: 'utf8' });
  return sql
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n');
}

await ensureBuilt(show);
await withOldVersion(revision, async ({ migration, commit, start }) => {
  const vendor = await startSimulatorProcess(VENDOR);
  const service = start({
    DATABASE_URL,
    DATA_DIR: removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-dump-'))),
    OPERATOR_TOKEN: TEST_TOKEN,
    VENDORS: JSON.stringify(vendorsOf(vendor)),
  });
  try {
    const caller = new SessionCaller(await service.ready, TEST_TOKEN);
    const [machine] = await vendor.machines();
    const session = await useVersion(caller, machine?.id ?? '');
    service.kill('SIGTERM');
    await service.exited;
    const packed = gzipSync(dump(DATABASE_URL), { level: 9 });
    writeFileSync(join(FOLDER, `${migration}.sql.gz`), packed);
    writeFileSync(join(FOLDER, `${migration}.json`), `${JSON.stringify(session, null, 2)}\n`);
    show(`${migration}: ${packed.length} bytes, of ${commit}`);
  } finally {
    service.kill('SIGKILL');
    await vendor.stop();
  }
});
