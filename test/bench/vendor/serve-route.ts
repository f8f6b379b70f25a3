import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse, type Answer } from './answer.js';
import type { PlatformOptions } from './platform.js';
import { LoadVendor } from './load-vendor.js';

export interface RouteVendorOptions extends PlatformOptions {
  token: string;
  /** The response time. */
  delayMs: number;
}

/** Uses Node's own server: CPU time spent by the vendor is lost to the service next to it. */
export async function serveRoute(options: RouteVendorOptions): Promise<string> {
  const vendor = new LoadVendor(options);
  const server = createServer((request, response) => {
    answerTo(request, vendor, options).then(
      (answer) => {
        send(response, answer);
      },
      (error: unknown) => {
        send(response, refuse(String(error), 400));
      },
    );
  });
  // A caller's idle connection must not be closed just before its next request.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answerTo(
  request: IncomingMessage,
  vendor: LoadVendor,
  { token, delayMs }: RouteVendorOptions,
): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${token}`) return refuse('Wrong token', 401);
  const [path = '', query] = (request.url ?? '').split('?');
  const [, step = '', ref = ''] = path.split('/');
  if (step === 'control') return vendor.control(ref);
  if (delayMs > 0) await pause(delayMs);
  return vendor.serve({
    route: `${request.method ?? ''} /${step}`,
    ref: decodeURIComponent(ref),
    query: new URLSearchParams(query),
    body: () => json(request),
  });
}

function send(response: ServerResponse, { status, json: text }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': text.length,
  });
  response.end(text, 'latin1');
}
