import type { PriceLine } from '../../../src/adapters/contract.js';
import type { Books } from '../../../src/adapters/simulator/index.js';
import { useStarted } from '../../support/use-started.js';
import { httpVendor } from '../http-vendor.js';
import { describeMachine } from '../machine-contract.js';
import { LEAD_TIME_MS, type Subject } from '../subject.js';
import { describeSupply } from '../supply-contract.js';
import { EXAMPLE, EXAMPLE_TOKEN, serveExample } from './example.js';

/** The example in this process, where tests see its state and move its clock. */
async function startSubject(): Promise<Subject> {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const example = await serveExample(EXAMPLE, { now, leadTimeMs: LEAD_TIME_MS });
  const { orders, restocks } = example;
  const vendor = httpVendor({ baseUrl: example.url, token: EXAMPLE_TOKEN });
  // The example keeps prices, not their changes: these are the ones that it accepted.
  const priceChanges: Books['priceChanges'] = [];
  const updatePrices = async (locationId: string, lines: PriceLine[]) => {
    const result = await vendor.machine.updatePrices(locationId, lines);
    if (result.outcome === 'ok') priceChanges.push({ locationId, lines, at: now() });
    return result;
  };
  const withoutFaults = () => {
    throw new Error('The example has no faults');
  };
  return {
    supply: vendor.supply,
    machine: {
      inventory: (id) => vendor.machine.inventory(id),
      ledger: (query) => vendor.machine.ledger(query),
      updatePrices,
      restockRecommend: (...args) => vendor.machine.restockRecommend(...args),
      restockStatus: (ref) => vendor.machine.restockStatus(ref),
    },
    books: () => ({
      orders: [...orders.values()].map(({ body, externalRef, at }) => ({
        ...body,
        externalRef,
        totalFen: 0,
        state: 'ordered' as const,
        acceptedAt: at,
      })),
      restocks: [...restocks.values()].map(({ body, at }) => ({
        ...body,
        state: 'received' as const,
        acceptedAt: at,
      })),
      priceChanges,
      requests: {} as Books['requests'],
      received: [],
    }),
    setFault: withoutFaults,
    clearFaults: withoutFaults,
    advance: (ms) => {
      aheadMs += ms;
    },
    cancelOrder: (ref) => Object.assign(orders.get(ref) ?? {}, { cancelled: true }),
    async close() {
      await vendor.close();
      await example.close();
    },
  };
}

describe('the example vendor, over HTTP', () => {
  const example = useStarted(startSubject);

  describe('supply', () => {
    describeSupply(() => example);
  });
  describe('machine', () => {
    describeMachine(() => example);
  });
});
