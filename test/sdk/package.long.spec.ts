import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.mjs';
import { startTestService, TEST_TOKEN } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { ScriptedVendor } from '../support/vendor/index.js';
import { CONSUMER } from './consumer.js';
import { InstalledPackage } from './installed-package.js';
import { LossyProxy } from './lossy-proxy.js';

const run = promisify(execFile);
/** npm and the compiler start several processes. */
const INSTALLING_MS = 180_000;

interface Manifest {
  engines: object;
  dependencies?: object;
  devDependencies: Record<string, string>;
}

const manifest = async (...path: string[]) =>
  JSON.parse(await readFile(join(...path, 'package.json'), 'utf8')) as Manifest;

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await InstalledPackage.open();
});

const vendor = useStarted(() => ScriptedVendor.start());
const service = useStarted(() =>
  startTestService({ VENDORS: JSON.stringify([vendor.entry('own-machine')]) }),
);

it('holds the build, its licenses and its description, and needs no other package', async () => {
  const { dependencies } = await manifest(installed.folder, 'node_modules', 'routekeeper');
  expect(dependencies).toBeUndefined();
  const others = installed.files.filter((file) => !file.startsWith('dist/'));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(installed.files).toContain('dist/LICENSE-ws');
});

it('is built with the tools of the service', async () => {
  const service = await manifest(root);
  const sdk = await manifest(root, 'sdk');
  const known = { ...service.dependencies, ...service.devDependencies };
  expect(known).toMatchObject(sdk.devDependencies);
  expect(sdk.engines).toEqual(service.engines);
});

it(
  'gives programs a typed client that reads every page and repeats a write whose answer is lost',
  async () => {
    for (const id of ['M1', 'M2', 'M3']) {
      await service.call('PUT', `/ucp/v1/locations/${id}`, { json: { name: `Machine ${id}` } });
    }
    const proxy = await LossyProxy.start(service.origin);
    proxy.loses = (request, times) => request === 'POST /ucp/v1/events' && times <= 2;
    await writeFile(join(installed.folder, 'consumer.ts'), CONSUMER);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const settings = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023'];
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
    await run(process.execPath, [compiler, ...settings, ...types, 'consumer.ts'], {
      cwd: installed.folder,
    }).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout);
    });
    const { stdout } = await run(process.execPath, ['consumer.js', proxy.origin, TEST_TOKEN], {
      cwd: installed.folder,
    });
    await proxy.close();

    const { body } = await service.call('GET', '/ucp/v1/events?kind=note');
    const notes = body.events as { id: string }[];
    expect(notes).toHaveLength(1);
    expect(JSON.parse(stdout)).toEqual({
      machines: ['M1', 'M2', 'M3'],
      strategy: expect.any(String) as string,
      event: notes[0]?.id,
      csv: expect.stringContaining('text/csv') as string,
      failure: { status: 404, code: 'not_found' },
    });
    expect(proxy.requests.filter((each) => each.startsWith('POST /ucp/v1/loc'))).toHaveLength(2);
    expect(proxy.requests.filter((each) => each.startsWith('POST /ucp/v1/eve'))).toHaveLength(3);
  },
  INSTALLING_MS,
);
