import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config, LiveVendor, Vendor } from '../../config/index.js';
import type { RegisteredNamespace } from '../adapter-registry.js';
import type { UpstreamObserver } from '../contract.js';
import { HttpMachineAdapter, HttpSupplyAdapter, ReadBreaker } from '../http/index.js';
import { namespaceParts } from '../namespace.js';
import { withObserver } from './observed-adapter.js';
import { createSimulator } from '../simulator/index.js';

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

export function connectVendors(config: Config, observe: UpstreamObserver): VendorConnections {
  return config.vendors
    ? overHttp(config.vendors, config.upstreamTimeoutMs, observe)
    : simulated(config, observe);
}

function simulated(config: Config, observe: UpstreamObserver): VendorConnections {
  const simulator = createSimulator({
    journalFile: join(config.dataDir, 'simulator.jsonl'),
    timeZone: config.operatorTimezone,
  });
  const supply = withObserver(simulator.supply, 'acme-supply', observe);
  const machine = withObserver(simulator.machine, 'acme-machine', observe);
  return new VendorConnections(
    [
      { namespace: 'acme-supply', status: 'live', role: 'supply', adapter: supply },
      {
        namespace: 'acme-machine',
        status: 'live',
        role: 'machine',
        adapter: machine,
        capabilities: ['pricing', 'replenishment'],
      },
    ],
    [simulator],
  );
}

function overHttp(
  vendors: readonly Vendor[],
  timeoutMs: number,
  observe: UpstreamObserver,
): VendorConnections {
  const closables: Closable[] = [];
  const breakers = new Map<string, ReadBreaker>();

  const connect = (vendor: LiveVendor): RegisteredNamespace => {
    const { namespace, capabilities, default: preferred } = vendor;
    const { vendor: name, role } = namespaceParts(namespace);
    const breaker = breakers.get(name) ?? new ReadBreaker();
    breakers.set(name, breaker);
    const options = { ...vendor, timeoutMs, breaker };
    if (role === 'supply') {
      const supply = new HttpSupplyAdapter(options);
      closables.push(supply);
      const adapter = withObserver(supply, namespace, observe);
      return { namespace, preferred, status: 'live', role, adapter };
    }
    const machine = new HttpMachineAdapter(options);
    closables.push(machine);
    const adapter = withObserver(machine, namespace, observe);
    return { namespace, preferred, status: 'live', role, adapter, capabilities };
  };

  const namespaces = vendors.map((vendor) =>
    vendor.status === 'live' ? connect(vendor) : { ...vendor },
  );
  return new VendorConnections(namespaces, closables);
}
