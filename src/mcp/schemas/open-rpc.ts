import { INTERFACE_VERSION } from '../../ucp/index.js';
import type { ListedTool } from './tool-catalog.js';

/** The OpenRPC document of all tools: their names are methods, their arguments parameters. */
export const openRpcDocument = (tools: readonly ListedTool[], endpoint: string) => ({
  openrpc: '1.3.2',
  info: {
    title: 'Routekeeper MCP tools',
    version: INTERFACE_VERSION,
    description:
      'The tools of the MCP endpoint. They are called with `tools/call`: the name of the method is `params.name`, its parameters are `params.arguments`.',
  },
  servers: [{ name: 'MCP', url: endpoint }],
  methods: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
    name,
    summary: title,
    description,
    paramStructure: 'by-name',
    params: Object.entries(inputSchema.properties ?? {}).map(([parameter, schema]) => ({
      name: parameter,
      required: (inputSchema.required ?? []).includes(parameter),
      schema: withDefinitions(schema as object, inputSchema.$defs),
    })),
    result: { name: 'structuredContent', schema: outputSchema },
  })),
});

const withDefinitions = (schema: object, definitions: unknown): object =>
  JSON.stringify(schema).includes('"#/$defs/') ? { ...schema, $defs: definitions } : schema;
