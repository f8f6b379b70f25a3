import type { FaultKind } from '../../../src/adapters/simulator/index.js';
import { startSimulatorProcess, type SimulatorProcess } from '../../support/simulator-process.js';
import { refusal, startCatalog, type Catalog } from './catalog-calls.js';

let simulator: SimulatorProcess;
let location: string;

beforeAll(async () => {
  simulator = await startSimulatorProcess({ machines: 2 });
  location = (await simulator.machines())[0]?.id ?? '';
});
afterAll(async () => {
  await simulator.stop();
});

const start = (environment: Record<string, string> = {}) => {
  const live = { baseUrl: simulator.url, token: simulator.token };
  return startCatalog(
    [
      { namespace: 'acme-supply', ...live },
      { namespace: 'acme-machine', ...live },
    ],
    environment,
  );
};

const requests = async () => (await simulator.books()).requests;

/** How often the vendor is called while something happens. */
async function asked(method: 'catalog' | 'inventory', work: () => Promise<unknown>) {
  const before = (await requests())[method];
  await work();
  return (await requests())[method] - before;
}

const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

async function inTurn(count: number, work: () => Promise<unknown>) {
  for (let turn = 0; turn < count; turn++) await work();
}

describe('a vendor read', () => {
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = await start({ INVENTORY_CACHE_S: '3600' });
  });
  afterEach(() => catalog.close());

  const machine = () => catalog.search({ filters: { namespace: 'acme-machine', location } });

  it('happens once for 50 concurrent searches, and for those that follow soon', async () => {
    let bodies: string[] = [];
    const supply = await asked('catalog', async () => {
      const answers = await times(50, () => catalog.search());
      bodies = answers.map(({ text }) => text);
      await inTurn(3, () => catalog.lookup({ ids: ['acme-supply:AC300140'] }));
    });
    expect(supply).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(await asked('inventory', () => times(50, machine))).toBe(1);
  });

  it('returns everything the vendor has', async () => {
    const { pagination } = await catalog.search({ pagination: { limit: 1 } });
    const answer = await catalog.search({ pagination: { limit: 100 } });
    expect(answer.products).toHaveLength(pagination.total_count);
    expect(pagination.total_count).toBeGreaterThan(60);
    const slots = await machine();
    expect(slots.products.length).toBeGreaterThan(5);
    for (const { variants } of slots.products) {
      expect(variants[0].inventory).toMatchObject({ location, capacity: null });
    }
  });

  it('does not happen for refused requests', async () => {
    const calls = await asked('catalog', async () => {
      await catalog.lookup({ ids: ['acme-supply:1', 'acme-machine:1'] });
      await catalog.lookup({ ids: ['acme-supply:1', 'nobody-supply:1'] });
      await catalog.search({ pagination: { cursor: 'made up' } });
      await catalog.product({ id: 'no id' });
    });
    expect(calls).toBe(0);
  });
});

describe('the cache', () => {
  it('is disabled when set to 0', async () => {
    const catalog = await start({ CATALOG_CACHE_S: '0', INVENTORY_CACHE_S: '0' });
    try {
      expect(await asked('catalog', () => inTurn(3, () => catalog.search()))).toBe(3);
      const machine = () => catalog.search({ filters: { namespace: 'acme-machine', location } });
      expect(await asked('inventory', () => inTurn(3, machine))).toBe(3);
    } finally {
      await catalog.close();
    }
  });

  it('expires', async () => {
    const catalog = await start({ CATALOG_CACHE_S: '1', INVENTORY_CACHE_S: '1' });
    const filters = { namespace: 'acme-machine', location };
    const before = await requests();
    try {
      for (;;) {
        await Promise.all([catalog.search(), catalog.search({ filters })]);
        const now = await requests();
        if (now.catalog - before.catalog > 1 && now.inventory - before.inventory > 1) break;
      }
    } finally {
      await catalog.close();
    }
  });
});

describe('a vendor in trouble', () => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await start({
      CATALOG_CACHE_S: '0',
      INVENTORY_CACHE_S: '0',
      UPSTREAM_TIMEOUT_MS: '2000',
    });
  });
  afterEach(() => simulator.clearFaults());
  afterAll(() => catalog.close());

  const supplied = 'acme-supply:AC300140';
  const operations = {
    'search a supplier': () => catalog.search(),
    'look up': () => catalog.lookup({ ids: [supplied, 'nonsense'] }),
    'ask for a product': () => catalog.product({ id: supplied }),
    'search a machine': () => catalog.search({ filters: { namespace: 'acme-machine', location } }),
  };

  it.each<[FaultKind, number, string]>([
    ['refuse_credentials', 401, 'unauthorized'],
    ['refuse', 502, 'supplier_rejected'],
    ['fail_before', 502, 'upstream_unreachable'],
    ['drop_before', 502, 'upstream_unreachable'],
    ['drop_after', 502, 'upstream_unreachable'],
    ['garbage', 502, 'upstream_unreachable'],
  ])(
    'with the fault %s is reported as %d %s, and the failure is not cached',
    async (kind, status, code) => {
      for (const [name, operate] of Object.entries(operations)) {
        const method = name === 'search a machine' ? 'inventory' : 'catalog';
        await simulator.setFault(method, { kind });
        const answer = await operate();
        expect({ name, ...refusal(answer) }).toEqual({ name, status, code, path: undefined });
        expect(answer.text).toContain(method === 'catalog' ? 'acme-supply' : 'acme-machine');
        await simulator.clearFaults();
        expect((await operate()).status).toBe(200);
      }
    },
  );

  it('that does not answer in time is reported as unreachable', async () => {
    await simulator.setFault('catalog', { kind: 'slow_before', delayMs: 60_000 });
    expect(refusal(await catalog.search())).toMatchObject({
      status: 502,
      code: 'upstream_unreachable',
    });
    await simulator.clearFaults();
    expect((await catalog.search()).status).toBe(200);
  });

  it('that refuses our credentials is reported like any other 401', async () => {
    await simulator.setFault('catalog', { kind: 'refuse_credentials' });
    const answer = await catalog.search();
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="ucp"');
    expect(answer.body).toEqual({
      ucp: { version: '2026-08-25', status: 'error' },
      messages: [
        {
          type: 'error',
          code: 'unauthorized',
          severity: 'unrecoverable',
          content: expect.stringMatching(/^acme-supply refused our credentials: /) as string,
        },
      ],
    });
  });

  it('fails the whole lookup, even if another vendor can be read', async () => {
    await simulator.setFault('inventory', { kind: 'refuse' });
    const lookup = { ids: [supplied, 'acme-machine:1'], filters: { location } };
    expect(refusal(await catalog.lookup(lookup))).toMatchObject({ status: 502 });
    await simulator.clearFaults();
    expect((await catalog.lookup(lookup)).products).toHaveLength(1);
  });

  it('does not affect searches of other vendors', async () => {
    await simulator.setFault('inventory', { kind: 'refuse' });
    expect((await catalog.search()).status).toBe(200);
  });
});
