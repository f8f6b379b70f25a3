import type { SimulatedMachine } from '../../src/adapters/simulator/index.js';
import { startTestService, type TestService } from './service.js';
import {
  startSimulatorProcess,
  type SimulatorProcess,
  type SimulatorProcessOptions,
} from './simulator-process.js';

/** A service that reaches the simulated vendor `acme` over HTTP, in a process of its own. */
export interface Route {
  service: TestService;
  simulator: SimulatorProcess;
  machines: SimulatedMachine[];
  /** Registers the first machines of the route. */
  register(count: number): Promise<SimulatedMachine[]>;
  close(): Promise<void>;
}

/** Caches are off unless the environment says otherwise, so that a test sees what it caused. */
const FRESH = { CATALOG_CACHE_S: '0', INVENTORY_CACHE_S: '0' };

export interface RouteOptions {
  environment?: Record<string, string>;
  simulator?: SimulatorProcessOptions;
  /** Entries of `VENDORS` beside the simulator's own. */
  moreVendors?: object[];
  /** Only the supplier: then there are no sales, and no events of them. */
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

/** What `VENDORS` must say to reach a simulator. */
export const vendorsOf = ({ url, token }: { url: string; token: string }) => [
  { namespace: 'acme-supply', baseUrl: url, token },
  { namespace: 'acme-machine', baseUrl: url, token, capabilities: ['pricing', 'replenishment'] },
];
