import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startRoute } from '../support/route.js';
import { TEST_TOKEN, useScheduledJobs } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { product, ScriptedVendor } from '../support/vendor/index.js';
import { CommandLine } from './command-line.js';
import { InstalledPackage } from './installed-package.js';
import { LossyProxy } from './lossy-proxy.js';
import { moneyText } from '../../src/money/index.js';

useScheduledJobs('settlement');

const ADDRESS = { street_address: '1 Road', first_name: 'Wei', phone_number: '+86 21 5555 0100' };
const COMMANDS = ['briefing', 'machines', 'plan', 'buy', 'approve', 'stop', 'events'];
const NOWHERE = 'http://127.0.0.1:2';

const supplier = useStarted(() =>
  ScriptedVendor.start({ catalog: { products: [product('A1', 1000)], sites: [] } }),
);
const route = useStarted(() => startRoute({ moreVendors: [supplier.entry('own-supply')] }));

let installed: InstalledPackage;
let shell: CommandLine;
beforeAll(async () => {
  installed = await InstalledPackage.open();
  shell = await CommandLine.open(installed.command, {
    ROUTEKEEPER_URL: route.service.origin,
    ROUTEKEEPER_TOKEN: TEST_TOKEN,
  });
  await route.service.call('PATCH', '/ucp/v1/rules', { json: { defaultDestination: ADDRESS } });
});
afterAll(async () => {
  await shell.close();
});
beforeEach(() => {
  supplier.answer('createOrder');
  supplier.forget();
});

const ordered = () => new Set(supplier.bodies('createOrder').map(({ ref }) => ref)).size;

describe('help', () => {
  it.each(COMMANDS)('describes %s without a service', async (name) => {
    const { code, stdout } = await shell.with({ ROUTEKEEPER_URL: '' }).run(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: routekeeper ${name}`);
    expect(stdout).toContain('Exit codes:');
  });

  it('lists the commands, and fails when none is given', async () => {
    const { code, stdout } = await shell.run('--help');
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(stdout).toContain(`  ${name} `);
    expect((await shell.run()).code).toBe(2);
  });
});

describe('reading', () => {
  it('lists machines and the plan, for people and for programs', async () => {
    const [machine] = await route.register(2);
    await route.service.call('POST', '/ucp/v1/locations/sync');
    const machines = await shell.run('machines');
    expect(machines).toMatchObject({ code: 0, stderr: '' });
    expect(machines.stdout).toMatch(/^ID +NAME +STATE/);
    expect(machines.stdout).toContain('2 machines.');
    const found = await shell.run('machines', machine?.name ?? '', '--json');
    expect(JSON.parse(found.stdout)).toMatchObject({ locations: [{ id: machine?.id }] });

    const plan = await shell.run('plan', '--all', '--machine', machine?.id ?? '');
    expect(plan.code).toBe(0);
    expect(plan.stdout).toMatch(/^MACHINE +PRODUCT/);
    expect(plan.stdout).toMatch(/\d+ slots? to restock/);
    const { body } = await route.service.call('GET', '/ucp/v1/replenishment/plan');
    const printed = JSON.parse((await shell.run('plan', '--json')).stdout) as { plans: object[] };
    expect(printed.plans).toHaveLength((body.plans as object[]).length);
  });

  it('tells the state of the route, and what to ask from the next time', async () => {
    const told = await shell.run('briefing');
    expect(told).toMatchObject({ code: 0, stderr: '' });
    const { body } = await route.service.call('GET', '/ucp/v1/briefing');
    const { sections } = body.briefing as { sections: { title: string }[] };
    expect(sections.filter(({ title }) => !told.stdout.includes(title))).toEqual([]);
    const [, newest = ''] = /Next time: --since (\S+)/.exec(told.stdout) ?? [];
    const since = await shell.run('briefing', '--since', newest, '--json');
    expect(JSON.parse(since.stdout)).toMatchObject({ briefing: { since: newest } });
    expect((await shell.run('briefing', '--since', 'evt-1-999999')).code).toBe(1);
  });

  it('shows events, oldest first', async () => {
    for (const summary of ['One', 'Two']) {
      const json = { kind: 'visit', summary, reasoning: '-' };
      await route.service.call('POST', '/ucp/v1/events', { json });
    }
    const { stdout } = await shell.run('events', '--kind', 'visit', '--limit', '2');
    expect(stdout.split('\n').map((line) => line.split('  ').slice(1))).toEqual([
      ['visit', 'One'],
      ['visit', 'Two'],
      [],
    ]);
  });
});

describe('buying', () => {
  it('buys once per command, and says what and for how much', async () => {
    const first = await shell.run('buy', 'own-supply:A1=2', '--yes');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain(`Bought for ${moneyText(2_000)}: order cli-`);
    const second = await shell.run('buy', 'own-supply:A1=2', '--yes', '--json');
    expect(JSON.parse(second.stdout)).toMatchObject({ status: 'completed' });
    expect(ordered()).toBe(2);
  });

  it('buys once under an order number, however often it is run', async () => {
    const args = ['buy', 'own-supply:A1=1', '--yes', '--id', 'PO-cli-1'];
    expect((await shell.run(...args)).stdout).toContain('order PO-cli-1, at the supplier EXT-1');
    expect((await shell.run(...args)).stdout).toContain('order PO-cli-1, at the supplier EXT-1');
    expect(ordered()).toBe(1);
  });

  it('refuses without a terminal and without --yes', async () => {
    const { code, stderr } = await shell.run('buy', 'own-supply:A1=2');
    expect(code).toBe(2);
    expect(stderr).toContain('add --yes');
    expect(supplier.received('createOrder')).toEqual([]);
    const { body } = await route.service.call('GET', '/ucp/v1/approvals');
    expect((await shell.run('approve', 'dec-1-1')).code).toBe(2);
    expect((await shell.run('stop', '--release')).code).toBe(2);
    expect(body.approvals).toEqual([]);
  });

  it('stops for a decision, and continues the same purchase once it is approved', async () => {
    const args = ['buy', 'own-supply:A1=60', '--yes'];
    const refused = await shell.run(...args);
    expect(refused.code).toBe(3);
    const [decision = ''] = /dec-\d+-\d+/.exec(refused.stderr) ?? [];
    expect((await shell.run(...args)).stderr).toContain(decision);
    const pending = await shell.run('approve', '--json');
    expect(JSON.parse(pending.stdout)).toMatchObject({ approvals: [{ id: decision }] });
    expect((await shell.run('approve')).stdout).toContain('1 decision waits.');

    expect((await shell.run('approve', decision, '--yes')).stdout).toBe(
      `${decision} is approved.\n`,
    );
    expect((await shell.run('approve', decision, '--yes')).code).toBe(1);
    expect(await shell.run(...args)).toMatchObject({ code: 0 });
    expect(supplier.bodies('createOrder')).toHaveLength(1);
  });

  it('starts anew after a rejection', async () => {
    const args = ['buy', 'own-supply:A1=61', '--yes'];
    const { stderr } = await shell.run(...args);
    const [decision = ''] = /dec-\d+-\d+/.exec(stderr) ?? [];
    await shell.run('approve', decision, '--reject', '--reason', 'too much');
    const rejected = await shell.run(...args);
    expect(rejected.code).toBe(3);
    expect(rejected.stderr).toContain('was canceled');
    const [next] = /dec-\d+-\d+/.exec((await shell.run(...args)).stderr) ?? [];
    expect(next).not.toBe(decision);
    await shell.run('approve', next ?? '', '--reject');
  });

  it('is stopped by the kill switch, and goes on after it is released', async () => {
    const args = ['buy', 'own-supply:A1=3', '--yes'];
    expect((await shell.run('stop')).stdout).toContain('Stopped');
    const stopped = await shell.run(...args, '--json');
    expect(stopped.code).toBe(3);
    expect(JSON.parse(stopped.stderr.split('\n')[0] ?? '')).toMatchObject({
      error: { code: 'kill_switch_engaged', exit_code: 3, status: 409 },
    });
    expect((await shell.run('stop', '--release', '--yes')).stdout).toContain('Released');
    expect((await shell.run(...args)).code).toBe(0);
    expect(supplier.bodies('createOrder')).toHaveLength(1);
  });

  it('fails for what the supplier does not sell, and leaves nothing behind', async () => {
    const unknown = await shell.run('buy', 'own-supply:B9=1', '--yes');
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('$.line_items[0]');
    expect((await shell.run('buy', 'own-supply:A1=200000', '--yes')).stderr).toContain(
      'out_of_stock',
    );
    expect((await shell.run('buy', 'own-supply:A1', '--yes')).code).toBe(2);
    const { body } = await route.service.call('GET', '/ucp/v1/checkout-sessions?status=incomplete');
    expect(body.checkouts).toEqual([]);
  });
});

describe('a lost answer', () => {
  it('is asked for again without buying twice', async () => {
    const proxy = await LossyProxy.start(route.service.origin);
    proxy.loses = (request, times) => request.startsWith('POST') && times === 1;
    const bought = await shell
      .with({ ROUTEKEEPER_URL: proxy.origin })
      .run('buy', 'own-supply:A1=4', '--yes');
    await proxy.close();
    expect(bought.code).toBe(0);
    expect(proxy.requests.filter((each) => each.endsWith('/complete'))).toHaveLength(2);
    expect(supplier.bodies('createOrder')).toHaveLength(1);
  });

  it('is said to be unknown when it stays lost; the same command then tells it', async () => {
    const proxy = await LossyProxy.start(route.service.origin);
    proxy.loses = (request) => request.endsWith('/complete');
    const there = shell.with({ ROUTEKEEPER_URL: proxy.origin });
    const lost = await there.run('buy', 'own-supply:A1=5', '--yes');
    expect(lost.code).toBe(5);
    expect(lost.stderr).toContain('nothing is bought twice');
    proxy.loses = () => false;
    const told = await there.run('buy', 'own-supply:A1=5', '--yes');
    await proxy.close();
    expect(told).toMatchObject({ code: 0 });
    expect(told.stderr).toContain('Continuing purchase cli-');
    expect(supplier.bodies('createOrder')).toHaveLength(1);
  });

  it('of a killed command is told by the next one', async () => {
    const killed = shell.start('buy', 'own-supply:A1=6', '--yes');
    supplier.answer('createOrder', async () => {
      killed.child.kill('SIGKILL');
      await killed.ended;
      return { externalRef: 'EXT-killed' };
    });
    expect((await killed.ended).code).toBeNull();
    expect((await shell.run('buy', 'own-supply:A1=6', '--yes')).stdout).toContain('EXT-killed');
    expect(ordered()).toBe(1);
  });

  it('of the supplier is waited for', async () => {
    let isLost = true;
    supplier.answer('createOrder', () => {
      if (!isLost) return { externalRef: 'EXT-late' };
      isLost = false;
      throw new Error('lost');
    });
    const bought = await shell.run('buy', 'own-supply:A1=7', '--yes');
    expect(bought).toMatchObject({ code: 0 });
    expect(ordered()).toBe(1);
  });

  it('of one of two equal commands at the same time does not double the purchase', async () => {
    const both = await Promise.all([1, 2].map(() => shell.run('buy', 'own-supply:A1=8', '--yes')));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(ordered()).toBe(1);
  });
});

describe('the connection', () => {
  it('fails with a code of its own when the service does not answer', async () => {
    const { code, stderr } = await shell.with({ ROUTEKEEPER_URL: NOWHERE }).run('machines');
    expect(code).toBe(4);
    expect(stderr).toContain(`${NOWHERE} does not answer`);
  });

  it('comes from a file that only its owner may read', async () => {
    const folder = join(shell.home, '.config', 'routekeeper');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'config.json');
    await writeFile(file, JSON.stringify({ url: route.service.origin, token: TEST_TOKEN }));
    await chmod(file, 0o644);
    const bare = await CommandLine.open(installed.command, { XDG_CONFIG_HOME: join(folder, '..') });
    const refused = await bare.run('machines');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('chmod 600');
    await chmod(file, 0o600);
    expect((await bare.run('machines')).code).toBe(0);

    const elsewhere = await bare.run('machines', '--url', NOWHERE);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stderr).toContain('for another address');
    await bare.close();
  });

  it('never shows a token, wherever it was put', async () => {
    const secret = 'rk_live_0123456789abcdef';
    const outputs = await Promise.all([
      shell.run('machines', '--token', secret),
      shell.run('machines', '--url', `https://x:${secret}@localhost`),
      shell.run('machines', `--tokn=${secret}`),
      shell.run('buy', secret, '--yes'),
      shell.run(secret),
      shell.run('approve', secret, '--yes'),
      shell.with({ ROUTEKEEPER_TOKEN: `${secret}\u00e9` }).run('machines'),
      shell.run('approve', TEST_TOKEN, '--yes'),
    ]);
    for (const { code, stdout, stderr } of outputs) {
      expect(code).not.toBe(0);
      expect(stdout + stderr).not.toContain(secret);
      expect(stdout + stderr).not.toContain(TEST_TOKEN);
    }
  });

  it('may lack a scope', async () => {
    const { body } = await route.service.call('POST', '/ucp/v1/principals', {
      json: { name: 'Viewer', kind: 'agent', role: 'viewer' },
    });
    const viewer = shell.with({ ROUTEKEEPER_TOKEN: String(body.token) });
    expect((await viewer.run('machines')).code).toBe(0);
    const refused = await viewer.run('buy', 'own-supply:A1=9', '--yes');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('forbidden');
  });
});

it('ends quietly when its reader does', async () => {
  const following = shell.start('events', '--follow', '--json');
  await until(() => following.output().includes('\n'));
  following.child.stdout?.destroy();
  const json = { kind: 'visit', summary: 'Unread', reasoning: '-' };
  await route.service.call('POST', '/ucp/v1/events', { json });
  expect(await following.ended).toMatchObject({ code: 0, stderr: '' });
});
