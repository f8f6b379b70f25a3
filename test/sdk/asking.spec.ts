import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from '../../sdk/src/cli/run.js';
import { Terminal } from '../../sdk/src/cli/terminal/terminal.js';
import { startTestService, TEST_TOKEN } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { product, ScriptedVendor } from '../support/vendor/index.js';
import { moneyText } from '../../src/money/index.js';

const ADDRESS = ['--street', '1 Road', '--name', 'Wei', '--phone', '123456'];

const supplier = useStarted(() => ScriptedVendor.start());
const service = useStarted(() =>
  startTestService({
    VENDORS: JSON.stringify([supplier.entry('own-supply')]),
    CATALOG_CACHE_S: '0',
  }),
);

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'routekeeper-home-'));
});
afterAll(() => rm(home, { recursive: true }));

const costs = (fen: number) => {
  supplier.answer('catalog', { products: [product('A1', fen)], sites: [] });
};
beforeEach(() => {
  supplier.forget();
  costs(1000);
});

/** Runs a command at a terminal where somebody answers each question after the other. */
async function atTerminal(args: string[], ...answers: (string | (() => string))[]) {
  const open = () => Object.assign(new PassThrough(), { isTTY: true });
  const [input, output, errors] = [open(), open(), open()];
  let asked = '';
  errors.on('data', (text: Buffer) => (asked += text.toString()));
  const environment = {
    HOME: home,
    ROUTEKEEPER_URL: service.origin,
    ROUTEKEEPER_TOKEN: TEST_TOKEN,
  };
  const ended = run(args, environment, new Terminal(input, output, errors));
  for (const [index, answer] of answers.entries()) {
    await until(() => asked.split('[y/N]').length > index + 1);
    input.write(`${typeof answer === 'string' ? answer : answer()}\n`);
  }
  const code = await ended;
  return { code, asked, printed: String(output.read() ?? '') };
}

const checkouts = async (status: string) => {
  const { body } = await service.call('GET', `/ucp/v1/checkout-sessions?status=${status}`);
  return body.checkouts as object[];
};

it('buys after it has shown the price and was told to', async () => {
  const { code, asked, printed } = await atTerminal(['buy', 'own-supply:A1=2', ...ADDRESS], 'y');
  expect(code).toBe(0);
  expect(asked).toContain('Supplied A1');
  expect(asked).toContain(`Buy for ${moneyText(2_000)}?`);
  expect(printed).toContain(`Bought for ${moneyText(2_000)}`);
  expect(supplier.bodies('createOrder')).toHaveLength(1);
});

it('buys nothing and leaves nothing open when it was not', async () => {
  const { code } = await atTerminal(['buy', 'own-supply:A1=3', ...ADDRESS], 'n');
  expect(code).toBe(1);
  expect(supplier.bodies('createOrder')).toEqual([]);
  expect(await checkouts('open')).toEqual([]);
  const again = await atTerminal(['buy', 'own-supply:A1=3', ...ADDRESS], 'n');
  expect(again.asked).not.toContain('Continuing');
});

it('asks again when the price has risen in the meantime', async () => {
  const answers = [
    () => {
      costs(1100);
      return 'y';
    },
    'y',
  ];
  const { code, asked } = await atTerminal(['buy', 'own-supply:A1=4', ...ADDRESS], ...answers);
  expect(code).toBe(0);
  expect(asked).toContain(`Buy for ${moneyText(4_000)}?`);
  expect(asked).toContain(`Buy for ${moneyText(4_400)}?`);
  expect(supplier.bodies('createOrder')).toHaveLength(1);
});

it('does not accept a risen price by itself', async () => {
  supplier.answer('catalog', () => {
    // The first look is for the checkout, the second to complete it.
    const looks = supplier.received('catalog').length;
    return { products: [product('A1', looks === 1 ? 1000 : 1100)], sites: [] };
  });
  const { code, asked } = await atTerminal(['buy', 'own-supply:A1=5', '--yes', ...ADDRESS]);
  expect(code).toBe(3);
  expect(asked).toContain(`It now costs ${moneyText(5_500)}`);
  expect(supplier.bodies('createOrder')).toEqual([]);
});

it('shows a decision before it is approved', async () => {
  const wish = ['buy', 'own-supply:A1=60', '--yes', ...ADDRESS];
  const [id = ''] = /dec-\d+-\d+/.exec((await atTerminal(wish)).asked) ?? [];
  const declined = await atTerminal(['approve', id], 'n');
  expect(declined.code).toBe(1);
  expect(declined.asked).toContain(moneyText(60_000));
  expect(declined.asked).toContain('1 Road');
  expect((await atTerminal(['approve', id], 'y')).printed).toBe(`${id} is approved.\n`);
  expect((await atTerminal(wish)).code).toBe(0);
});

it('asks before it releases the kill switch, not before it engages it', async () => {
  expect((await atTerminal(['stop'])).code).toBe(0);
  expect((await atTerminal(['stop', '--release'], 'n')).code).toBe(1);
  const { body } = await service.call('GET', '/ucp/v1/rules');
  expect(body.rules).toMatchObject({ killSwitchEngaged: true });
  expect((await atTerminal(['stop', '--release'], 'y')).code).toBe(0);
});
