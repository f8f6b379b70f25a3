import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { guardedConnector } from './guarded-connector.js';
import { OutboundSettings } from './outbound-settings.js';

let server: Server;
let port: number;
let requests = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Calls a host whose name resolves to these addresses. */
async function call(host: string, allowPrivate: boolean, addresses: string[]): Promise<string> {
  const url = new URL(`http://${host}:${port}`);
  const settings = Object.assign(new OutboundSettings(), {
    resolve: () => Promise.resolve(addresses),
  });
  const connect = guardedConnector({ url, allowPrivate }, settings);
  const pool = new Pool(url.origin, { connect });
  try {
    const { body } = await pool.request({ path: '/', method: 'GET' });
    return await body.text();
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.destroy();
  }
}

it('connects to an address that was checked', async () => {
  expect(await call('vendor.example', true, ['127.0.0.1'])).toBe('here');
  expect(await call('127.0.0.1', true, [])).toBe('here');
});

it.each([
  ['a name with a private address', 'vendor.example', false, ['127.0.0.1']],
  ['a private address', '127.0.0.1', false, []],
  ['a metadata service', 'vendor.example', true, ['169.254.169.254']],
  ['a name with a public and another address', 'vendor.example', true, ['127.0.0.1', '0.0.0.0']],
  ['plain http to a public address', 'vendor.example', true, ['93.184.216.34']],
  ['a name without an address', 'vendor.example', true, []],
] as const)('does not connect to %s', async (_, host, allowPrivate, addresses) => {
  requests = 0;
  expect(await call(host, allowPrivate, [...addresses])).toMatch(/address|http/);
  expect(requests).toBe(0);
});
