import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.mjs';
import { queryEmbedded } from '../support/embedded-query.js';
import { startServiceProcess } from '../support/service-process.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-audit-'));
  // PostgreSQL's account must be able to enter it when the tests run as root.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** What `npm run audit` runs. */
const audit = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts/start.mjs'), 'audit', ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, cwd: root },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, text: stdout + stderr });
      },
    );
  });

it('npm run audit verifies the embedded database beside the service and without it', async () => {
  const service = startServiceProcess({ DATA_DIR: dataDir });
  const origin = await service.ready;
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ kind: 'note', summary: 'The lock was changed', reasoning: 'r' });
  const added = await fetch(`${origin}/ucp/v1/events`, { method: 'POST', headers, body });
  const { id } = (await added.json()) as { id: string };
  const answer = await fetch(`${origin}/ucp/v1/audit/head`, { headers });
  const { head } = (await answer.json()) as { head: { event_id: string; hash: string } };
  const kept = `${head.event_id}:${head.hash}`;

  const beside = await audit('--head', kept);
  expect([beside.code, beside.text]).toEqual([0, expect.stringContaining(' verified, head evt-')]);
  service.kill('SIGTERM');
  expect(await service.exited).toBe(0);
  expect((await audit('--head', kept)).code).toBe(0);

  await queryEmbedded(dataDir, `UPDATE events SET summary = 'the lock' WHERE id = '${id}'`);
  const tampered = await audit();
  expect([tampered.code, tampered.text]).toEqual([1, expect.stringContaining(`TAMPERED: ${id}`)]);
});

it('npm run audit says when there is nothing to check, and creates nothing', async () => {
  const { code, text } = await audit();
  expect([code, text]).toEqual([2, expect.stringContaining('There is no database in')]);
  expect((await audit('--unknown')).code).toBe(2);
});
