import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { INTERFACE_VERSION, UCP_VERSION } from './versions.js';

interface StandardEntry {
  spec: string;
  schema: string;
  extends?: StandardCapability;
}

/** Standard capabilities by their full names; `spec` and `schema` are relative to the published version. */
export const STANDARD_CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': {
    spec: 'specification/shopping/catalog/search',
    schema: 'schemas/shopping/catalog_search.json',
  },
  'dev.ucp.shopping.catalog.lookup': {
    spec: 'specification/shopping/catalog/lookup',
    schema: 'schemas/shopping/catalog_lookup.json',
  },
  'dev.ucp.shopping.checkout': {
    spec: 'specification/shopping/checkout',
    schema: 'schemas/shopping/checkout.json',
  },
  'dev.ucp.shopping.fulfillment': {
    spec: 'specification/shopping/extensions/fulfillment',
    schema: 'schemas/shopping/fulfillment.json',
    extends: 'dev.ucp.shopping.checkout',
  },
  'dev.ucp.shopping.order': {
    spec: 'specification/shopping/order',
    schema: 'schemas/shopping/order.json',
  },
  'dev.ucp.common.location.search': {
    spec: 'specification/common/location/search',
    schema: 'schemas/common/location_search.json',
  },
  'dev.ucp.common.location.lookup': {
    spec: 'specification/common/location/lookup',
    schema: 'schemas/common/location_lookup.json',
  },
} as const satisfies Record<
  `dev.ucp.${string}`,
  Omit<StandardEntry, 'extends'> & { extends?: string }
>;

export type StandardCapability = keyof typeof STANDARD_CAPABILITIES;

/** Our extensions by short name, with the capabilities each extends. The prefix is configured. */
export const EXTENSION_CAPABILITIES = {
  sku: ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'],
  inventory: ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'],
  location: ['dev.ucp.common.location.search', 'dev.ucp.common.location.lookup'],
  approval: 'dev.ucp.shopping.checkout',
  guardrail: 'dev.ucp.shopping.checkout',
  order: 'dev.ucp.shopping.order',
  pricing: 'dev.ucp.common.location.lookup',
  replenishment: 'dev.ucp.shopping.order',
  events: 'dev.ucp.shopping.order',
} as const satisfies Record<string, StandardCapability | readonly StandardCapability[]>;

export type ExtensionCapability = keyof typeof EXTENSION_CAPABILITIES;

/** A capability as named in code: standard ones in full, our own by short name. */
export type Capability = StandardCapability | ExtensionCapability;

const isStandard = (capability: Capability): capability is StandardCapability =>
  capability in STANDARD_CAPABILITIES;

@Injectable()
export class CapabilityRegistry {
  constructor(private readonly config: Config) {}

  fullName(capability: Capability): string {
    return isStandard(capability) ? capability : this.extension(capability);
  }

  version(capability: Capability): string {
    return isStandard(capability) ? UCP_VERSION : INTERFACE_VERSION;
  }

  /** Where the JSON Schema of an own extension is served. */
  schemaPath(capability: ExtensionCapability): string {
    return `/schemas/${this.extension(capability)}.json`;
  }

  /** The full name of an own extension, action or payment handler. */
  extension(name: string): string {
    return `${this.config.extensionPrefix}.${name}`;
  }
}
