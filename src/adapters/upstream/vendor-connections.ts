import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/index.js';
import type { RegisteredNamespace } from '../adapter-registry.js';
import type { UpstreamObserver } from '../contract.js';
import { withObserver } from './observed-adapter.js';
import { createSimulator, pictureAt } from '../simulator/index.js';
import type { VendorConnector } from './vendor-connector.js';

interface Closable {
  close(): void | Promise<void>;
}

/** The adapters of this deployment, closed when the service ends. */
export class VendorConnections implements OnApplicationShutdown {
  constructor(
    readonly namespaces: readonly RegisteredNamespace[],
    private readonly closables: readonly Closable[],
  ) {}

  async onApplicationShutdown(): Promise<void> {
    for (const closable of this.closables) await closable.close();
  }
}

export function connectVendors(
  config: Config,
  connector: VendorConnector,
  observe: UpstreamObserver,
): VendorConnections {
  if (!config.vendors) return simulated(config, observe);
  const closables: Closable[] = [];
  const namespaces = config.vendors.map((vendor) => {
    if (vendor.status === 'planned') return { ...vendor };
    const connected =
      vendor.kind === 'files' ? connector.connectFiles(vendor) : connector.connect(vendor);
    closables.push(connected);
    return connected.namespace;
  });
  return new VendorConnections(namespaces, closables);
}

function simulated(config: Config, observe: UpstreamObserver): VendorConnections {
  const simulator = createSimulator({
    journalFile: join(config.dataDir, 'simulator.jsonl'),
    timeZone: config.operatorTimezone,
  });
  const supply = withObserver(simulator.supply, 'acme-supply', observe);
  const machine = withObserver(simulator.machine, 'acme-machine', observe);
  const pictures = { draw: pictureAt };
  return new VendorConnections(
    [
      { namespace: 'acme-supply', pictures, status: 'live', role: 'supply', adapter: supply },
      {
        namespace: 'acme-machine',
        pictures,
        status: 'live',
        role: 'machine',
        adapter: machine,
        capabilities: ['pricing', 'replenishment'],
      },
    ],
    [simulator],
  );
}
