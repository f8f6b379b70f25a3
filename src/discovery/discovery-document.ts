import {
  EXTENSION_CAPABILITIES,
  INTERFACE_VERSION,
  MCP_PATH,
  MCP_SCHEMA_PATH,
  PAYMENT_HANDLER,
  STANDARD_CAPABILITIES,
  UCP_VERSION,
  VERSIONED_ROOT,
  type CapabilityRegistry,
  type ExtensionCapability,
} from '../ucp/index.js';
import type { PublishedKey } from '../signing/index.js';
import type { NamespaceRegistryView } from './namespace-registry.view.js';

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`;

/** The profile an agent reads first: the services of this deployment and their endpoints. */
export function discoveryDocument(
  names: CapabilityRegistry,
  registry: NamespaceRegistryView,
  origin: string,
  keys: readonly PublishedKey[],
) {
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      services: {
        'dev.ucp.shopping': [service('shopping', origin), mcpService('shopping', origin)],
        'dev.ucp.common': [service('common', origin), mcpService('common', origin)],
      },
      capabilities: {
        ...standardCapabilities(),
        ...extensionCapabilities(names, registry, origin),
      },
      payment_handlers: {
        [names.extension('on_account')]: [{ ...PAYMENT_HANDLER, ...documentation(origin) }],
      },
    },
    keys,
  };
}

const service = (name: 'shopping' | 'common', origin: string) => ({
  version: UCP_VERSION,
  transport: 'rest',
  endpoint: `${origin}/${VERSIONED_ROOT}`,
  spec: `${PUBLISHED}/specification/overview`,
  schema: `${PUBLISHED}/services/${name}/rest.openapi.json`,
});

/** UCP publishes no MCP document for `common`; ours describes all tools. */
const mcpService = (name: 'shopping' | 'common', origin: string) => ({
  version: UCP_VERSION,
  transport: 'mcp',
  endpoint: `${origin}${MCP_PATH}`,
  spec: `${PUBLISHED}/specification/overview`,
  schema:
    name === 'shopping'
      ? `${PUBLISHED}/services/shopping/mcp.openrpc.json`
      : `${origin}${MCP_SCHEMA_PATH}`,
});

const documentation = (origin: string) => ({
  spec: `${origin}/docs`,
  schema: `${origin}/docs/openapi.json`,
});

function standardCapabilities() {
  return Object.fromEntries(
    Object.entries(STANDARD_CAPABILITIES).map(([name, { spec, schema, ...rest }]) => [
      name,
      [
        {
          version: UCP_VERSION,
          spec: `${PUBLISHED}/${spec}`,
          schema: `${PUBLISHED}/${schema}`,
          ...rest,
        },
      ],
    ]),
  );
}

function extensionCapabilities(
  names: CapabilityRegistry,
  registry: NamespaceRegistryView,
  origin: string,
) {
  const extensions = Object.entries(EXTENSION_CAPABILITIES) as [
    ExtensionCapability,
    string | readonly string[],
  ][];
  return Object.fromEntries(
    extensions.map(([name, parent]) => [
      names.extension(name),
      [
        {
          version: INTERFACE_VERSION,
          ...documentation(origin),
          schema: `${origin}${names.schemaPath(name)}`,
          extends: parent,
          ...(name === 'sku' ? { config: registry } : {}),
        },
      ],
    ]),
  );
}
