import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.mjs';
import { exists } from '../../src/database/embedded/files/atomic-folder.js';
import { endLater } from '../support/started-processes.js';
import { until } from '../support/until.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routekeeper-left-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the fixture in a separate Jest. */
function runFixture(environment: Record<string, string> = {}): ChildProcess {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--testRegex', 'left-running\\.fixture\\.ts$', '--runInBand'];
  const child = spawn(process.execPath, ['--experimental-vm-modules', jest, ...options], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // The server of this run will do: the fixture's service has its own.
      DATABASE_URL: process.env.TEST_SERVER_URL,
      DATA_DIR: join(folder, 'data'),
      STARTED: join(folder, 'started'),
      ...environment,
    },
  });
  endLater(child, join(folder, 'data'));
  return child;
}

const startedPid = async () => Number(await readFile(join(folder, 'started'), 'utf8'));
const hasDatabase = () => exists(join(folder, 'data', 'postgres', 'data', 'postmaster.pid'));

/** A process that has ended may stay in the list: whoever inherited it need not ask for its result. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

describe('a service that a test started and did not stop', () => {
  it('is stopped with its database when the test fails', async () => {
    const [code] = (await once(runFixture(), 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(isRunning(await startedPid())).toBe(false);
    expect(await hasDatabase()).toBe(false);
  });

  it('is stopped with its database when the test run is killed', async () => {
    const run = runFixture({ HANGS: '1' });
    await until(() => exists(join(folder, 'started')));
    const pid = await startedPid();
    expect(isRunning(pid)).toBe(true);
    run.kill('SIGKILL');
    await until(async () => !isRunning(pid) && !(await hasDatabase()));
  });
});
