/** The protocol version of every envelope and every `dev.ucp.*` entry. */
export const UCP_VERSION = '2026-08-25';

/** The version of this interface and of its extension capabilities. */
export const INTERFACE_VERSION = '2026-09-10';

export const VERSIONED_ROOT = 'ucp/v1';

/** The endpoint of the MCP transport. */
export const MCP_PATH = `/${VERSIONED_ROOT}/mcp`;

/** The OpenRPC document of all MCP tools. */
export const MCP_SCHEMA_PATH = '/schemas/mcp.openrpc.json';
