import type { SimulatedMachine } from '../../src/adapters/simulator/index.js';
import { startTestService, type TestService } from './service.js';
import {
  startSimulatorProcess,
  type SimulatorProcess,
  type SimulatorProcessOptions,
} from './simulator-process.js';

/** A service connected to the simulated vendor `acme` over HTTP, in a separate process. */
export interface Route {
  service: TestService;
  simulator: SimulatorProcess;
  machines: SimulatedMachine[];
  /** Registers the first machines of the route. */
  register(count: number): Promise<SimulatedMachine[]>;
  close(): Promise<void>;
}

/** Caches are off by default, so that a test sees its own effects. */
const FRESH = { CATALOG_CACHE_S: '0', INVENTORY_CACHE_S: '0' };

export interface RouteOptions {
  environment?: Record<string, string>;
  simulator?: SimulatorProcessOptions;
  /** Entries of `VENDORS` besides the simulator's. */
  moreVendors?: object[];
  /** Only the supplier, so that there are no sales and no sale events. */
  withoutMachines?: boolean;
}

export async function startRoute(options: RouteOptions = {}): Promise<Route> {
  const { environment, moreVendors = [], withoutMachines = false } = options;
  const simulator = await startSimulatorProcess({ machines: 3, ...options.simulator });
  const vendors = vendorsOf(simulator).slice(0, withoutMachines ? 1 : undefined);
  const service = await startTestService({
    ...FRESH,
    VENDORS: JSON.stringify([...vendors, ...moreVendors]),
    ...environment,
  });
  const machines = await simulator.machines();
  return {
    service,
    simulator,
    machines,
    async register(count) {
      const chosen = machines.slice(0, count);
      for (const { id, name } of chosen) {
        const { status } = await service.call('PUT', `/ucp/v1/locations/${id}`, { json: { name } });
        if (status !== 200) throw new Error(`Registering ${id} was answered with ${status}`);
      }
      return chosen;
    },
    async close() {
      await service.close();
      await simulator.stop();
    },
  };
}

/** The `VENDORS` entries for a simulator. */
export const vendorsOf = ({ url, token }: { url: string; token: string }) => [
  { namespace: 'acme-supply', baseUrl: url, token },
  { namespace: 'acme-machine', baseUrl: url, token, capabilities: ['pricing', 'replenishment'] },
];
