import { createServer, type AddressInfo } from 'node:net';
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
  /** How many of the vendor's machines are registered and synced. */
  machines?: number;
  environment?: Record<string, string>;
  /** The simulated vendor runs in the service itself, as without any configuration. */
  isStaging?: boolean;
  /** Namespaces of more suppliers, which sell the same as the first. */
  moreSuppliers?: string[];
  /** Browsers offer passkeys at this name, but not at an address. */
  isAtLocalhost?: boolean;
  simulator?: SimulatorProcessOptions;
}

/** The compiled service as a process with its own database and a simulated vendor. */
export interface Site {
  origin: string;
  databaseUrl: string;
  api: Api;
  simulator: SimulatorProcess;
  till: Till;
  /** The registered machines. */
  machines: SimulatedMachine[];
  /** Stops the service as a deployment would. */
  stop(): Promise<void>;
  /** Restarts it at the same address with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Without caches, tests see their own changes immediately. */
const FRESH = { CATALOG_CACHE_S: '0', INVENTORY_CACHE_S: '0', LEDGER_POLL_INTERVAL_S: '1' };

export async function startSite(storage: Storage, options: SiteOptions = {}): Promise<Site> {
  const { machines: count = 2, moreSuppliers = [] } = options;
  // Only as many as are used: syncing the sales of others takes time.
  const simulator = await startSimulatorProcess({
    machines: Math.max(1, count),
    ...options.simulator,
  });
  const till = await startTill(simulator);
  const environment = {
    ...storage.environment,
    OPERATOR_TOKEN: TOKEN,
    ...(!options.isStaging && {
      VENDORS: JSON.stringify([
        ...vendorsOf(till),
        ...moreSuppliers.map((namespace) => ({ namespace, baseUrl: till.url, token: till.token })),
      ]),
    }),
    RULES: JSON.stringify(options.rules ?? {}),
    RATE_LIMIT_PER_MINUTE: '0',
    ...FRESH,
    ...(options.isAtLocalhost && (await localhostAddress())),
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
  await syncMachines(api, machines);
  return {
    origin,
    databaseUrl: storage.environment.DATABASE_URL ?? '',
    api,
    simulator,
    till,
    machines,
    stop,
    async restart() {
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

async function localhostAddress(): Promise<Record<string, string>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
}

async function syncMachines(api: Api, machines: readonly SimulatedMachine[]): Promise<void> {
  for (const { id, name } of machines) await api.put(`/locations/${id}`, { name });
  if (machines.length > 0) await api.post('/locations/sync', {});
}
