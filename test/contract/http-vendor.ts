import {
  HttpMachineAdapter,
  HttpSupplyAdapter,
  ReadBreaker,
  type HttpAdapterOptions,
} from '../../src/adapters/http/index.js';
import { startBadVendor, type BadVendor } from '../support/bad-vendor.js';
import type { Adapters } from './calls.js';

export interface HttpVendor extends Adapters {
  supply: HttpSupplyAdapter;
  machine: HttpMachineAdapter;
  close(): Promise<void>;
}

export const TOKEN = 'canary-token-7f3a';

/** Both adapters of one vendor, as the registry makes them; the breaker stays out of the way unless given. */
export function httpVendor(
  options: Partial<HttpAdapterOptions> & Pick<HttpAdapterOptions, 'baseUrl'>,
): HttpVendor {
  const shared = {
    token: TOKEN,
    capabilities: ['pricing', 'replenishment'] as const,
    breaker: new ReadBreaker({ failures: Infinity }),
    ...options,
  };
  const supply = new HttpSupplyAdapter({ namespace: 'acme-supply', ...shared });
  const machine = new HttpMachineAdapter({ namespace: 'acme-machine', ...shared });
  return {
    supply,
    machine,
    async close() {
      await Promise.all([supply.close(), machine.close()]);
    },
  };
}

export interface HttpBench {
  readonly vendor: BadVendor;
  /** Adapters to the vendor, closed when the file's tests are over. */
  connect(options?: Partial<HttpAdapterOptions>): HttpVendor;
}

/** A bad vendor for the tests of one file. */
export function useBadVendor(): HttpBench {
  let vendor: BadVendor;
  const connected: HttpVendor[] = [];

  beforeAll(async () => {
    vendor = await startBadVendor();
  });

  afterAll(async () => {
    await vendor.close();
    await Promise.all(connected.map((adapters) => adapters.close()));
  });

  return {
    get vendor() {
      return vendor;
    },
    connect(options) {
      const adapters = httpVendor({ baseUrl: vendor.url, ...options });
      connected.push(adapters);
      return adapters;
    },
  };
}
