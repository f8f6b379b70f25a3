import { UcpError, type Capability } from '../ucp/index.js';
import type { MachineAdapter, OptionalCapability, Role, SupplyAdapter } from './contract.js';
import { namespaceCapabilities } from './namespace-capabilities.js';
import { namespaceParts } from './namespace.js';

interface Registration {
  namespace: string;
  /** The default of its role, even if another live namespace is listed before it. */
  preferred?: boolean;
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

/** All vendor namespaces, live and planned, with their adapters. */
export class AdapterRegistry {
  private readonly byNamespace: ReadonlyMap<string, RegisteredNamespace>;

  constructor(private readonly registered: readonly RegisteredNamespace[]) {
    this.byNamespace = new Map(registered.map((entry) => [entry.namespace, entry]));
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

function servedBy(entry: RegisteredNamespace): readonly Capability[] {
  if (entry.status === 'planned') return [];
  return namespaceCapabilities(entry.role, entry.role === 'machine' ? entry.capabilities : []);
}

const mismatch = (namespace: string, expected: Role, path?: string) =>
  new UcpError('namespace_mismatch', {
    content: `${namespace} is not a ${expected} namespace`,
    path,
  });
