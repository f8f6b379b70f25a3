import { UcpError, type Capability } from '../ucp/index.js';
import type { MachineAdapter, OptionalCapability, Role, SupplyAdapter } from './contract.js';
import { namespaceCapabilities } from './namespace-capabilities.js';
import { namespaceParts } from './namespace.js';

/** Where a vendor's pictures may come from, besides public addresses. */
export interface PictureSource {
  /** The origin of the vendor itself, if it may have a private address. */
  privateOrigin?: string;
  /** Makes the picture of an address, for a vendor that runs in this process. */
  draw?: (address: string) => Buffer | undefined;
}

interface Registration {
  namespace: string;
  pictures?: PictureSource;
  /** The default of its role, even if another live namespace is listed before it. */
  preferred?: boolean;
  /** Whether its times are those of our database. */
  usesOurClock?: boolean;
}

export type RegisteredNamespace =
  | (Registration & { status: 'planned' })
  | (Registration & { status: 'live'; role: 'supply'; adapter: SupplyAdapter })
  | (Registration & {
      status: 'live';
      role: 'machine';
      adapter: MachineAdapter;
      capabilities: readonly OptionalCapability[];
    });

export interface NamespaceEntry {
  namespace: string;
  vendor: string;
  role: Role;
  status: 'live' | 'planned';
  capabilities: readonly Capability[];
}

const NAMED_AT_MOST = 10;

/**
 * All vendor namespaces, live and planned, with their adapters: those of the deployment, and those
 * that were added to the running service.
 */
export class AdapterRegistry {
  private registered: readonly RegisteredNamespace[];
  private byNamespace: ReadonlyMap<string, RegisteredNamespace>;
  private changes = 0;

  constructor(private readonly configured: readonly RegisteredNamespace[]) {
    this.registered = configured;
    this.byNamespace = keyed(configured);
  }

  /** Differs after every change, for views that are built once per version. */
  get version(): number {
    return this.changes;
  }

  /** Replaces the added namespaces; one of the deployment wins over an added one of its name. */
  replaceAdded(added: readonly RegisteredNamespace[]): void {
    const configured = keyed(this.configured);
    this.registered = [
      ...this.configured,
      ...added.filter(({ namespace }) => !configured.has(namespace)),
    ];
    this.byNamespace = keyed(this.registered);
    this.changes += 1;
  }

  /** Whether a namespace comes with the deployment. */
  isConfigured(namespace: string): boolean {
    return this.configured.some((entry) => entry.namespace === namespace);
  }

  entries(): NamespaceEntry[] {
    return this.registered.map((entry) => ({
      namespace: entry.namespace,
      ...namespaceParts(entry.namespace),
      status: entry.status,
      capabilities: servedBy(entry),
    }));
  }

  /** The default per role: the preferred live namespace, else the first live one. */
  defaults(): Partial<Record<Role, string>> {
    const defaults: Partial<Record<Role, string>> = {};
    for (const entry of this.registered) {
      if (entry.status !== 'live') continue;
      if (entry.preferred) defaults[entry.role] = entry.namespace;
      else defaults[entry.role] ??= entry.namespace;
    }
    return defaults;
  }

  /** The error text for a namespace that is not registered. */
  describeUnknown(namespace: string): string {
    const names = this.registered.map((entry) => entry.namespace);
    const listed = names.length === 0 ? 'none' : names.slice(0, NAMED_AT_MOST).join(', ');
    const more = names.length > NAMED_AT_MOST ? ' and more' : '';
    return `Namespace ${namespace} not found; GET /namespaces lists ${listed}${more}`;
  }

  /** @param path the JSONPath of the namespace in the request, for errors. */
  supply(namespace: string, path?: string): SupplyAdapter {
    const entry = this.live(namespace, path);
    if (entry.role !== 'supply') throw mismatch(namespace, 'supply', path);
    return entry.adapter;
  }

  /** For work started with a supplier that may no longer be registered. */
  liveSupply(namespace: string): SupplyAdapter | undefined {
    const entry = this.byNamespace.get(namespace);
    return entry?.status === 'live' && entry.role === 'supply' ? entry.adapter : undefined;
  }

  /** The live suppliers. */
  supplyNamespaces(): string[] {
    return [...this.byNamespace.keys()].filter((name) => this.liveSupply(name) !== undefined);
  }

  /** Undefined for a namespace that is not live. */
  pictures(namespace: string): PictureSource | undefined {
    const entry = this.byNamespace.get(namespace);
    return entry?.status === 'live' ? (entry.pictures ?? {}) : undefined;
  }

  usesOurClock(namespace: string): boolean {
    return this.byNamespace.get(namespace)?.usesOurClock ?? false;
  }

  /** @param needs an optional capability that the call requires. */
  machine(namespace: string, path?: string, needs?: OptionalCapability): MachineAdapter {
    const entry = this.live(namespace, path);
    if (entry.role !== 'machine') throw mismatch(namespace, 'machine', path);
    if (needs !== undefined && !entry.capabilities.includes(needs)) {
      throw new UcpError('namespace_unsupported', {
        content: `${namespace} does not serve ${needs}`,
        path,
      });
    }
    return entry.adapter;
  }

  private live(namespace: string, path?: string): RegisteredNamespace & { status: 'live' } {
    const entry = this.byNamespace.get(namespace);
    if (!entry) {
      throw new UcpError('invalid', { content: this.describeUnknown(namespace), path });
    }
    if (entry.status === 'planned') {
      throw new UcpError('namespace_unsupported', {
        content: `${namespace} is planned and has no live adapter yet`,
        path,
      });
    }
    return entry;
  }
}

const keyed = (entries: readonly RegisteredNamespace[]): ReadonlyMap<string, RegisteredNamespace> =>
  new Map(entries.map((entry) => [entry.namespace, entry]));

function servedBy(entry: RegisteredNamespace): readonly Capability[] {
  if (entry.status === 'planned') return [];
  return namespaceCapabilities(entry.role, entry.role === 'machine' ? entry.capabilities : []);
}

const mismatch = (namespace: string, expected: Role, path?: string) =>
  new UcpError('namespace_mismatch', {
    content: `${namespace} is not a ${expected} namespace`,
    path,
  });
