import { readFileSync } from 'node:fs';
import type { Books } from '../../../src/adapters/simulator/index.js';
import { startSimulatorProcess } from '../../support/simulator-process.js';
import { useStarted } from '../../support/use-started.js';
import { checkVendor } from '../../../src/adapters/vendor-check/check-vendor.js';
import { EXAMPLE, EXAMPLE_TOKEN, startExample } from './example.js';
import { at, checkAll } from './findings.js';

const ROLES = ['supply', 'machine'] as const;

const written = ({ orders, restocks, priceChanges }: Books): number[] => [
  orders.length,
  restocks.length,
  priceChanges.length,
];

describe('the example vendor', () => {
  const example = useStarted(() => startExample());

  it.each(ROLES)('passes every check as %s, with all writes', async (role) => {
    const checked = await checkAll(role, { baseUrl: example.url, token: EXAMPLE_TOKEN });
    expect(at('FAIL', checked)).toEqual([]);
    expect(at('SKIP', checked)).toEqual([]);
    expect(at('WARN', checked).filter((line) => !line.startsWith('timing.'))).toEqual([]);
    expect(checked.capabilities).toEqual(role === 'supply' ? [] : ['pricing', 'replenishment']);
  });

  it('has under 150 lines and needs nothing but Node', () => {
    const source = readFileSync(EXAMPLE, 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThan(150);
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });
});

describe('the simulator', () => {
  const simulator = useStarted(async () => {
    const started = await startSimulatorProcess();
    return { ...started, close: () => started.stop() };
  });

  it.each(ROLES)('passes every check as %s, with all writes', async (role) => {
    const { url: baseUrl, token } = simulator;
    const before = written(await simulator.books());
    const checked = await checkAll(role, { baseUrl, token });
    expect(at('FAIL', checked)).toEqual([]);
    expect(at('SKIP', checked)).toEqual([]);
    const after = written(await simulator.books());
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual(
      role === 'supply' ? [1, 0, 0] : [0, 1, 2],
    );
  });

  it.each(ROLES)('gets no write as %s without being told so', async (role) => {
    const { url: baseUrl, token } = simulator;
    const before = await simulator.books();
    const checked = await checkVendor({ namespace: `acme-${role}`, baseUrl, token });
    expect(at('FAIL', checked)).toEqual([]);
    expect(at('SKIP', checked).length).toBeGreaterThan(0);
    expect((await simulator.books()).received).toEqual(before.received);
  });
});

it('a supplier that counts stock in packs passes', async () => {
  const simulator = await startSimulatorProcess({ stockUnit: 'pack', machines: 1 });
  const { url: baseUrl, token } = simulator;
  expect(at('FAIL', await checkAll('supply', { baseUrl, token }))).toEqual([]);
  await simulator.stop();
});
