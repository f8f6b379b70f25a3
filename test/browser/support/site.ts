import type { SimulatedMachine } from '../../../src/adapters/simulator/index.js';
import { vendorsOf } from '../../support/route.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import {
  startSimulatorProcess,
  type SimulatorProcess,
  type SimulatorProcessOptions,
} from '../../support/simulator-process.js';
import { Api } from './api.js';
import type { Storage } from './storage.js';
import { startTill, type Till } from './till.js';

export const TOKEN = 'browser-operator-token-0123456789abcdef';

export interface SiteOptions {
  rules?: Record<string, unknown>;
  /** How many machines of the vendor are registered and read. */
  machines?: number;
  environment?: Record<string, string>;
  simulator?: SimulatorProcessOptions;
}

/** The compiled service as a process on a database of its own, with its vendor. */
export interface Site {
  origin: string;
  api: Api;
  simulator: SimulatorProcess;
  till: Till;
  /** Those that are registered. */
  machines: SimulatedMachine[];
  /** Ends the service as a deployment would. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with the same data. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Tests see what they caused, and not what was read a while ago. */
const FRESH = { CATALOG_CACHE_S: '0', INVENTORY_CACHE_S: '0', LEDGER_POLL_INTERVAL_S: '1' };

export async function startSite(storage: Storage, options: SiteOptions = {}): Promise<Site> {
  const { machines: count = 2 } = options;
  // No more than are used: reading what others sold takes time.
  const simulator = await startSimulatorProcess({
    machines: Math.max(1, count),
    ...options.simulator,
  });
  const till = await startTill(simulator);
  const environment = {
    ...storage.environment,
    OPERATOR_TOKEN: TOKEN,
    VENDORS: JSON.stringify(vendorsOf(till)),
    RULES: JSON.stringify(options.rules ?? {}),
    RATE_LIMIT_PER_MINUTE: '0',
    ...FRESH,
    ...options.environment,
  };
  let service: ServiceProcess = startServiceProcess(environment);
  const origin = await service.ready;
  const stop = async () => {
    service.kill('SIGTERM');
    await service.exited;
  };
  const api = new Api(origin, TOKEN);
  const machines = (await simulator.machines()).slice(0, count);
  await readMachines(api, machines);
  return {
    origin,
    api,
    simulator,
    till,
    machines,
    stop,
    async startAgain() {
      service = startServiceProcess({ ...environment, PORT: new URL(origin).port });
      await service.ready;
    },
    async close() {
      await stop();
      await till.close();
      await simulator.stop();
      await storage.remove();
    },
  };
}

async function readMachines(api: Api, machines: readonly SimulatedMachine[]): Promise<void> {
  for (const { id, name } of machines) await api.put(`/locations/${id}`, { name });
  if (machines.length > 0) await api.post('/locations/sync', {});
}
