import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEST_TOKEN } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { removeLater } from '../support/started-processes.js';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

function newDataDir(): string {
  const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-backup-e2e-')));
  // PostgreSQL's account must be able to enter it when the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

const run = (DATA_DIR: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [START, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR, CURRENCY: process.env.CURRENCY },
  });

const rules = (origin: string, init: RequestInit = {}) =>
  fetch(`${origin}/ucp/v1/rules`, {
    ...init,
    headers: { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/json' },
  });

it('an embedded database is backed up while the service runs, and restored elsewhere', async () => {
  const DATA_DIR = newDataDir();
  const OPERATOR_TOKEN = TEST_TOKEN;
  const service = startServiceProcess({ DATA_DIR, OPERATOR_TOKEN });
  const origin = await service.ready;
  const body = JSON.stringify({ spendingLimitPerRun: 4_711 });
  expect((await rules(origin, { method: 'PATCH', body })).status).toBe(200);
  const file = join(DATA_DIR, 'route.backup');
  expect((await run(DATA_DIR, 'backup', file)).stdout).toContain('rows of');
  await expect(run(DATA_DIR, 'restore', file, '--replace')).rejects.toMatchObject({ code: 1 });
  service.kill('SIGTERM');
  await service.exited;

  const elsewhere = newDataDir();
  expect((await run(elsewhere, 'restore', file)).stdout).toContain('Restored');
  const restored = startServiceProcess({ DATA_DIR: elsewhere, OPERATOR_TOKEN });
  const answer = await rules(await restored.ready);
  expect(await answer.text()).toContain('"spendingLimitPerRun":4711');
  restored.kill('SIGTERM');
  expect(await restored.exited).toBe(0);
});
