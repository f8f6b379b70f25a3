import type { buildConnector } from 'undici';
import type { FilesVendor, LiveVendor } from '../../config/index.js';
import type {
  FileStockService,
  FileVendorRegistry,
  PriceListRepository,
  StatedSalesRepository,
  SupplierOrdersService,
} from '../../files/index.js';
import type { RegisteredNamespace } from '../adapter-registry.js';
import type { UpstreamObserver } from '../contract.js';
import { FileMachineAdapter } from '../files/file-machine.adapter.js';
import { FileSupplyAdapter } from '../files/file-supply.adapter.js';
import { HttpMachineAdapter, HttpSupplyAdapter, ReadBreaker } from '../http/index.js';
import { namespaceParts } from '../namespace.js';
import { withObserver } from './observed-adapter.js';

export interface ConnectedVendor {
  namespace: RegisteredNamespace;
  /** Waits for running calls. */
  close(): Promise<void>;
}

/** Opens the connections of a vendor that may not use every address. */
export interface AddressGuard {
  connect: buildConnector.connector;
  allowPrivate: boolean;
}

/** What vendors with files are served from. */
export interface FileServices {
  vendors: FileVendorRegistry;
  sales: StatedSalesRepository;
  stock: FileStockService;
  lists: PriceListRepository;
  orders: SupplierOrdersService;
}

/** Connects vendors over HTTP, and those that have files instead. */
export class VendorConnector {
  private readonly breakers = new Map<string, ReadBreaker>();

  constructor(
    private readonly timeoutMs: number,
    private readonly observe: UpstreamObserver,
    private readonly files: FileServices,
  ) {}

  connectFiles({ namespace, folder, default: preferred }: FilesVendor): ConnectedVendor {
    const { vendors } = this.files;
    const vendor = { namespace, folder };
    vendors.add(vendor);
    return {
      namespace: {
        namespace,
        preferred,
        usesOurClock: true,
        status: 'live',
        ...this.fileAdapter(namespace),
      },
      close: () => {
        vendors.remove(vendor);
        return Promise.resolve();
      },
    };
  }

  private fileAdapter(namespace: string) {
    const { sales, stock, lists, orders } = this.files;
    const { role } = namespaceParts(namespace);
    if (role === 'supply') {
      const supply = new FileSupplyAdapter(namespace, lists, orders);
      return { role, adapter: withObserver(supply, namespace, this.observe) };
    }
    const machine = new FileMachineAdapter(namespace, sales, stock);
    const adapter = withObserver(machine, namespace, this.observe);
    return { role, adapter, capabilities: ['pricing' as const] };
  }

  /**
   * @param guard A vendor with one can change while the service runs, so it does not share the
   * breaker of its other namespaces.
   */
  connect(vendor: LiveVendor, guard?: AddressGuard): ConnectedVendor {
    const { namespace, capabilities, default: preferred } = vendor;
    const { vendor: name, role } = namespaceParts(namespace);
    const breaker = guard ? new ReadBreaker() : this.breakerOf(name);
    const connect = guard && { connect: guard.connect };
    const options = { ...vendor, timeoutMs: this.timeoutMs, breaker, ...connect };
    const mayBePrivate = guard?.allowPrivate ?? true;
    const pictures = mayBePrivate ? { privateOrigin: new URL(vendor.baseUrl).origin } : {};
    if (role === 'supply') {
      const supply = new HttpSupplyAdapter(options);
      const adapter = withObserver(supply, namespace, this.observe);
      return {
        namespace: { namespace, preferred, pictures, status: 'live', role, adapter },
        close: () => supply.close(),
      };
    }
    const machine = new HttpMachineAdapter(options);
    const adapter = withObserver(machine, namespace, this.observe);
    return {
      namespace: { namespace, preferred, pictures, status: 'live', role, adapter, capabilities },
      close: () => machine.close(),
    };
  }

  private breakerOf(name: string): ReadBreaker {
    const breaker = this.breakers.get(name) ?? new ReadBreaker();
    this.breakers.set(name, breaker);
    return breaker;
  }
}
