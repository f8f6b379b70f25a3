import { TOOLS } from '../../../src/mcp/tools/tool-list.js';
import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';

const MACHINE = 'AV310018';
const anonymous = { anonymous: true };

const service = useStarted(() => startTestService());
const read = async (path: string) => (await service.call('GET', path, anonymous)).text;

interface Example {
  method: string;
  path: string;
  headers: Record<string, string>;
  json?: unknown;
}

/** The requests in a document, in the order in which a reader meets them. */
const examplesIn = (document: string): Example[] =>
  [...document.matchAll(/^```http\n(.+?)^```$/gms)].map(([, block = '']) => {
    const [head = '', body] = block.trim().split('\n\n');
    const [first = '', ...rest] = head.split('\n');
    const [method = '', path = ''] = first.split(' ');
    const headers = Object.fromEntries(rest.map((line) => line.split(': ') as [string, string]));
    return { method, path, headers, json: body && (JSON.parse(body) as unknown) };
  });

it.each([
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/skill.md', 'text/markdown; charset=utf-8'],
])('%s can be read without a token and kept', async (path, type) => {
  const { status, headers } = await service.call('GET', path, anonymous);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await service.call('GET', path, { ...anonymous, headers: known })).status).toBe(304);
});

it('leads to documents that can be read without a token', async () => {
  const links = [...(await read('/llms.txt')).matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url);
  expect(links).toContain(`${service.origin}/skill.md`);
  for (const link of links) expect([link, (await fetch(link ?? '')).status]).toEqual([link, 200]);
});

it('names the request of every tool, and no tool that does not exist', async () => {
  const skill = await read('/skill.md');
  const listed = [...skill.matchAll(/^- `(\w+)`: `[A-Z]+ \/ucp/gm)].map(([, name]) => name);
  expect(listed).toEqual(TOOLS.map(({ name }) => name));
  const named = [...skill.matchAll(/`((?:get|list|search|create|complete|set)_[a-z]+s?)`/g)];
  const names = new Set(TOOLS.map(({ name }) => name));
  expect(named.map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([]);
});

it('shows requests that work for an agent, one after the other', async () => {
  const json = { name: 'Tea room' };
  await service.call('PUT', `/ucp/v1/locations/${MACHINE}`, { json });
  await service.call('POST', '/ucp/v1/locations/sync');
  const agent = await issue(service, { role: 'agent' });
  const examples = examplesIn(await read('/skill.md'));
  expect(examples.length).toBeGreaterThan(9);
  for (const { method, path, headers, json: sent } of examples) {
    const { status, body } = await agent.call(method, path, { headers, json: sent });
    const messages = (body.messages ?? []) as { type: string }[];
    const errors = messages.filter(({ type }) => type === 'error');
    expect({ path, isDone: status < 300, errors }).toEqual({ path, isDone: true, errors: [] });
  }
  const { body } = await service.call('GET', '/ucp/v1/checkout-sessions/PO-2026-10-05-1');
  expect(body.status).toBe('completed');
});
