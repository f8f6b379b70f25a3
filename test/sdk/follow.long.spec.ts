import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { call, TEST_TOKEN, WITHOUT_MACHINES } from '../support/service.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { until } from '../support/until.js';
import { CommandLine } from './command-line.js';
import { InstalledPackage } from './installed-package.js';

/** More than the history of a connection holds. */
const MISSED = 120;

let installed: InstalledPackage;
let database: TestDatabase;
let replica: ServiceProcess;
let followed: ServiceProcess;
let shell: CommandLine;

const start = (environment: Record<string, string> = {}) =>
  startServiceProcess({
    DATABASE_URL: database.url,
    OPERATOR_TOKEN: TEST_TOKEN,
    RATE_LIMIT_PER_MINUTE: '0',
    ...WITHOUT_MACHINES,
    ...environment,
  });

beforeAll(async () => {
  installed = await InstalledPackage.open();
  database = await createTestDatabase();
  followed = start();
  replica = start();
  shell = await CommandLine.open(installed.command, {
    ROUTEKEEPER_URL: await followed.ready,
    ROUTEKEEPER_TOKEN: TEST_TOKEN,
  });
});
afterAll(async () => {
  for (const service of [followed, replica]) {
    service.kill('SIGTERM');
    await service.exited;
  }
  await shell.close();
  await database.drop();
});

async function report(first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number += 1) {
    const json = { kind: 'visit', summary: `Visit ${number}`, reasoning: '-' };
    await call(await replica.ready, 'POST', '/ucp/v1/events', { json });
  }
}

const summaries = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { summary: string }).summary);

const visits = (count: number) => Array.from({ length: count }, (_, index) => `Visit ${index + 1}`);

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'follows events over a restart after %s, each once and in order',
  async (signal) => {
    const { body } = await call(await replica.ready, 'GET', '/ucp/v1/events?limit=1');
    const [newest] = body.events as { id: string }[];
    const after = newest ? ['--after', newest.id] : [];
    const { port } = new URL(await followed.ready);
    const following = shell.start('events', '--follow', '--json', '--kind', 'visit', ...after);
    await report(1, 3);
    await until(() => summaries(following.output()).length === 3);

    followed.kill(signal);
    await followed.exited;
    await report(4, MISSED);
    followed = start({ PORT: port });
    await followed.ready;
    await report(4 + MISSED, 2);

    await until(() => following.output().includes(`"Visit ${5 + MISSED}"`));
    following.child.kill('SIGTERM');
    const { stdout, stderr } = await following.ended;
    expect(summaries(stdout)).toEqual(visits(5 + MISSED));
    expect(stderr).toContain('The connection is lost; reconnecting.');
  },
);

it('does not follow from an event that does not exist', async () => {
  const { code, stderr } = await shell.run('events', '--follow', '--after', 'evt-1-999999');
  expect(code).toBe(1);
  expect(stderr).toContain('$.after');
});
