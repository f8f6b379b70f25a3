import { parseArgs } from 'node:util';
import { withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { compare } from './request-rates.js';
import { wholeNumber } from './whole-number.js';

const SEARCH = { query: 'water', pagination: { limit: 20 } };
const META = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
const VERSION = '2026-07-28';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = wholeNumber('seconds', values.seconds);

const message = (revision: 'current' | 'older') =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      arguments: { meta: META, catalog: SEARCH },
      ...(revision === 'current' && {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': VERSION,
          'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      }),
    },
  });

/** The same search over MCP and over REST. */
const measure = ({ root, token }: BenchService, revision: 'current' | 'older') =>
  compare(
    {
      name: `search_catalog, ${revision} revision`,
      url: `${root}/mcp`,
      token,
      bodies: [message(revision)],
      ...(revision === 'current' && {
        headers: {
          'mcp-protocol-version': VERSION,
          'mcp-method': 'tools/call',
          'mcp-name': 'search_catalog',
        },
      }),
    },
    {
      name: 'POST /catalog/search',
      url: `${root}/catalog/search`,
      token,
      bodies: [JSON.stringify(SEARCH)],
      headers: { 'ucp-agent': `profile="${META['ucp-agent'].profile}"` },
    },
    seconds,
  );

const rows = await withService({}, async (service) => [
  { revision: 'current', ...(await measure(service, 'current')) },
  { revision: 'older', ...(await measure(service, 'older')) },
]);
console.table(
  rows.map(({ revision, ours, bare, ratio }) => ({
    revision,
    'tool calls/s': Math.round(ours),
    'REST/s': Math.round(bare),
    ratio: ratio.toFixed(2),
  })),
);
showBounds(
  rows.map(({ revision, ratio }) => ({
    figure: `tool calls a second, ${revision} revision`,
    value: ratio,
    atLeast: 0.7,
    yardstick: 'the same search over REST',
  })),
);
const ratio = Math.min(...rows.map((row) => row.ratio));
console.log(JSON.stringify({ ratio_mcp: ratio }));
