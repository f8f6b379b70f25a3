import {
  HttpMachineAdapter,
  HttpSupplyAdapter,
  ReadBreaker,
  type HttpAdapterOptions,
} from '../../src/adapters/http/index.js';
import { ScriptedVendor } from '../support/vendor/index.js';
import type { Adapters } from './calls.js';

export interface HttpVendor extends Adapters {
  supply: HttpSupplyAdapter;
  machine: HttpMachineAdapter;
  close(): Promise<void>;
}

export const TOKEN = 'canary-token-7f3a';

/**
 * Both adapters of one vendor, as created by the registry; by default the circuit breaker never
 * opens.
 */
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
  readonly vendor: ScriptedVendor;
  /** Connects adapters to the vendor; they are closed after the tests of the file. */
  connect(options?: Partial<HttpAdapterOptions>): HttpVendor;
}

/** Starts a vendor for the tests of one file. */
export function useScriptedVendor(): HttpBench {
  let vendor: ScriptedVendor;
  const connected: HttpVendor[] = [];

  beforeAll(async () => {
    vendor = await ScriptedVendor.start();
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
