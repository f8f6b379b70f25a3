import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/build.mjs';
import { readConfig } from '../../../src/config/index.js';
import { vendorCheck } from '../../../src/adapters/vendor-check/command.js';
import type { Finding } from '../../../src/adapters/vendor-check/recorder.js';
import { useStarted } from '../../support/use-started.js';
import { EXAMPLE_TOKEN, startExample } from './example.js';

const example = useStarted(() => startExample());

async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await vendorCheck(args, environment, {
    print: (text) => void printed.push(text),
    complain: (text) => void complaints.push(text),
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

const given = (namespace: string, ...more: string[]) => [
  ...['--base-url', example.url, '--token', EXAMPLE_TOKEN, '--namespace', namespace],
  ...more,
];

interface Report {
  summary: Record<string, number>;
  findings: Finding[];
  registration: Record<string, unknown>;
}

it('prints a line per check, a summary and the registration, and never the token', async () => {
  const { code, printed } = await run(given('demo-supply'));
  expect(code).toBe(0);
  expect(printed).toMatch(/^PASS {2}catalog\.answer: GET \/catalog lists products \(2 products/m);
  expect(printed).toMatch(
    /^SKIP {2}createOrder\.order: .* \(places an order: give --place-orders\)/m,
  );
  expect(printed).toMatch(/^\d+ PASS, \d+ WARN, 0 FAIL, 5 SKIP$/m);
  expect(printed).not.toContain(EXAMPLE_TOKEN);
});

it('prints a registration that the service accepts', async () => {
  const { printed } = await run(given('demo-machine', '--json'));
  const { registration, summary } = JSON.parse(printed) as Report;
  expect(summary.FAIL).toBe(0);
  expect(registration).toEqual({
    namespace: 'demo-machine',
    baseUrl: example.url,
    token: 'env:DEMO_TOKEN',
    capabilities: ['pricing', 'replenishment'],
  });
  const VENDORS = JSON.stringify([registration]);
  expect(readConfig({ VENDORS, DEMO_TOKEN: 'x' }).vendors).toMatchObject([{ token: 'x' }]);
});

it('registers and checks only the capabilities that it is told', async () => {
  const { printed } = await run(given('demo-machine', '--json', '--capabilities', 'pricing'));
  const { registration, findings } = JSON.parse(printed) as Report;
  expect(registration).toMatchObject({ capabilities: ['pricing'] });
  expect(findings.find(({ check }) => check === 'restockStatus.unknown_ref')).toMatchObject({
    level: 'SKIP',
    found: 'not served',
  });
});

it('takes the token from a variable, and the machine from an argument', async () => {
  const args = ['--base-url', example.url, '--namespace', 'demo-machine', '--location', 'canteen'];
  const { code, printed } = await run([...args, '--token', 'env:T'], { T: EXAMPLE_TOKEN });
  expect(code).toBe(0);
  expect(printed).toContain('2 items in canteen');
});

it('warns of a token that is sent over the network in the clear', async () => {
  const baseUrl = example.url.replace('127.0.0.1', '0.0.0.0');
  const args = ['--base-url', baseUrl, '--namespace', 'demo-supply', '--token', EXAMPLE_TOKEN];
  const { code, printed } = await run(args);
  expect(code).toBe(0);
  expect(printed).toMatch(/^WARN {2}base_url: /m);
  expect((await run(given('demo-supply'))).printed).toMatch(/^PASS {2}base_url: /m);
});

it('exits with 1 for a vendor that refuses the token, and says what to mend', async () => {
  const args = ['--base-url', example.url, '--namespace', 'demo-supply', '--token', 'other-token'];
  const { code, printed } = await run(args);
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^FAIL {2}catalog\.answer: .*HTTP 401.*\n {6}To mend: Accept this token/m,
  );
});

it('exits with 1 for a vendor that is not there', async () => {
  const args = [
    '--base-url',
    'http://127.0.0.1:9',
    '--namespace',
    'demo-machine',
    '--token',
    'abc',
  ];
  const { code, printed } = await run(args);
  expect(code).toBe(1);
  expect(printed).toMatch(/^FAIL {2}ledger\.answer: .*ECONNREFUSED/m);
});

it.each([
  [[], '--base-url is missing'],
  [['--base-url', 'http://a.example', '--namespace', 'a-supply'], '--token is missing'],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [[EXAMPLE_TOKEN], 'An argument belongs to no option'],
  [['--base-url', 'ftp://a', '--namespace', 'a-supply', '--token', 't'], 'baseUrl must be an http'],
  [['--base-url', 'http://a', '--namespace', 'a', '--token', 't'], 'namespace must look like'],
  [['--base-url', 'http://a', '--namespace', 'a-supply', '--token', 'env:NO'], 'token is empty'],
  [
    ['--base-url', 'http://a', '--namespace', 'a-machine', '--token', 't', '--capabilities', 'x'],
    'capabilities may hold',
  ],
])('exits with 2 and the usage for %j', async (args, problem) => {
  const { code, complaints, printed } = await run(args);
  expect([code, printed]).toEqual([2, '']);
  expect(complaints).toContain(problem);
  expect(complaints).toContain('npm run vendor:check -- --base-url');
  expect(complaints).not.toContain(EXAMPLE_TOKEN);
});

it('explains itself', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, complaints: '' });
});

it('runs as npm run vendor:check', async () => {
  const args = [join(root, 'scripts/start.mjs'), 'vendor:check', ...given('demo-supply', '--json')];
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (_error, output) => {
      resolve({ code: child.exitCode, output });
    });
  });
  expect(code).toBe(0);
  expect((JSON.parse(output) as Report).summary.FAIL).toBe(0);
});
