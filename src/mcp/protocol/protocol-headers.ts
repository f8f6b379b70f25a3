import type { IncomingHttpHeaders } from 'node:http';

/** The headers that the protocol reads, by the names that the SDK has for them. */
export interface ProtocolHeaders {
  readonly protocolVersionHeader?: string;
  readonly mcpMethodHeader?: string;
  readonly mcpNameHeader?: string;
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const protocolHeaders = (headers: IncomingHttpHeaders): ProtocolHeaders => ({
  protocolVersionHeader: single(headers['mcp-protocol-version']),
  mcpMethodHeader: single(headers['mcp-method']),
  mcpNameHeader: single(headers['mcp-name']),
});

/** The request as the SDK takes it: its body is read already, and its answer is always JSON. */
export function webRequest(url: string, headers: ProtocolHeaders): Request {
  const given: [string, string | undefined][] = [
    ['mcp-protocol-version', headers.protocolVersionHeader],
    ['mcp-method', headers.mcpMethodHeader],
    ['mcp-name', headers.mcpNameHeader],
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ];
  const sent = given.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request(url, { method: 'POST', headers: new Headers(sent) });
}
