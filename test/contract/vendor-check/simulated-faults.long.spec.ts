import type { AdapterMethod } from '../../../src/adapters/contract.js';
import {
  createSimulator,
  FAULT_KINDS,
  serveSimulator,
  SIMULATED_METHODS,
  type FaultKind,
} from '../../../src/adapters/simulator/index.js';
import { useStarted } from '../../support/use-started.js';
import type { Finding } from '../../../src/adapters/vendor-check/recorder.js';
import { checkAll, type Roles } from './findings.js';

const TOKEN = 'simulator-canary-5d0e';
const SLOW_MS = 250;
const DELAY_MS = 300;

/** The check that finds a method that fails. */
const FOUND_BY: Record<AdapterMethod, string> = {
  catalog: 'catalog.answer',
  createOrder: 'createOrder.order',
  orderStatus: 'orderStatus.unknown_ref',
  inventory: 'inventory.answer',
  ledger: 'ledger.answer',
  updatePrices: 'updatePrices.change',
  restockRecommend: 'restockRecommend.recommend',
  restockStatus: 'restockStatus.unknown_ref',
};

const isSlow = (kind: FaultKind) => kind === 'slow' || kind === 'slow_before';

/** What the finding says about each fault. */
const SAYS: Record<FaultKind, RegExp> = {
  refuse: /HTTP 422: refused, as a fault was told to/,
  refuse_credentials: /HTTP 401: credentials refused/,
  fail_before: /HTTP 500: failed before accepting/,
  fail_after: /HTTP 500: failed after accepting/,
  drop_before: /other side closed/,
  drop_after: /other side closed/,
  slow_before: /the slowest of \d+ took \d{3,} ms/,
  slow: /the slowest of \d+ took \d{3,} ms/,
  garbage: /HTTP 200: the body is not JSON/,
};

const vendor = useStarted(async () => {
  const simulator = createSimulator({ machines: 3 });
  const server = await serveSimulator(simulator, { host: '127.0.0.1', port: 0, token: TOKEN });
  return {
    url: server.url,
    faults: simulator.faults,
    location: simulator.machines()[0]?.id,
    async close() {
      await server.close();
      simulator.close();
    },
  };
});

/** Methods that can fail in one run without hiding one another. */
const RUNS = [
  { role: 'supply', methods: ['catalog', 'orderStatus'] },
  { role: 'supply', methods: ['createOrder'] },
  { role: 'machine', methods: ['ledger', 'inventory', 'restockStatus'] },
  { role: 'machine', methods: ['updatePrices', 'restockRecommend'] },
] as const satisfies { role: Roles; methods: AdapterMethod[] }[];

describe.each(FAULT_KINDS)('the fault %s', (kind) => {
  const fault = isSlow(kind) ? { kind, delayMs: DELAY_MS, times: 1 } : { kind };
  const found = new Map<AdapterMethod, readonly Finding[]>();

  beforeAll(async () => {
    const options = { slowMs: SLOW_MS, location: vendor.location };
    for (const { role, methods } of RUNS) {
      for (const method of methods) vendor.faults.set(method, fault);
      const { findings } = await checkAll(role, { baseUrl: vendor.url, token: TOKEN }, options);
      vendor.faults.clear();
      for (const method of methods) found.set(method, findings);
    }
  });

  it.each(SIMULATED_METHODS)('of %s is found', (method) => {
    const id = isSlow(kind) ? `timing.${method}` : FOUND_BY[method];
    const findings = found.get(method) ?? [];
    expect(findings.find(({ check }) => check === id)).toEqual({
      check: id,
      level: isSlow(kind) ? 'WARN' : 'FAIL',
      rule: expect.any(String) as string,
      found: expect.stringMatching(SAYS[kind]) as string,
      mend: expect.any(String) as string,
    });
    expect(JSON.stringify(findings)).not.toContain(TOKEN);
  });
});

it.each(['fail_after', 'drop_after', 'garbage'] as const)(
  'an order that was placed although the answer was lost (%s) is told',
  async (kind) => {
    vendor.faults.set('createOrder', { kind });
    const { findings } = await checkAll('supply', { baseUrl: vendor.url, token: TOKEN });
    vendor.faults.clear();
    const order = findings.find(({ check }) => check === 'createOrder.order');
    expect(order?.found).toMatch(/^ref check-\S+, .* but the ref was ordered$/);
  },
);
