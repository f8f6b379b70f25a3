import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE } from '../webhooks/test-receiver.js';

const KEY = readFileSync(new URL('../webhooks/hooks-example.key.pem', import.meta.url), 'utf8');

/** The name that the certificate is for. */
export const HOST = 'hooks.example';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A real https server with the profiles of platforms. */
export interface ProfileServer {
  /** The address of a profile. */
  at(path: string): string;
  /** What is answered, by path; a profile without keys elsewhere. */
  answers: Map<string, Respond>;
  /** The paths that were asked for, in order. */
  fetched: string[];
  connections: number;
  close(): Promise<void>;
}

export async function startProfileServer(): Promise<ProfileServer> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const path = request.url ?? '';
    profiles.fetched.push(path);
    const respond = profiles.answers.get(path) ?? json(platformProfile());
    respond(request, response);
  });
  server.on('connection', () => {
    profiles.connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const profiles: ProfileServer = {
    at: (path) => `https://${HOST}:${port}${path}`,
    answers: new Map(),
    fetched: [],
    connections: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return profiles;
}

export const text =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

export const json = (body: object, headers?: Record<string, string>): Respond =>
  text(JSON.stringify(body), 200, { 'content-type': 'application/json', ...headers });

interface ProfileParts {
  keys?: object[];
  /** Versions by the name of the capability. */
  capabilities?: Record<string, string>;
  webhookUrl?: string;
}

export function platformProfile({ keys = [], capabilities = {}, webhookUrl }: ProfileParts = {}) {
  const entry = (version: string) => ({
    version,
    spec: 'https://ucp.dev/specification',
    schema: 'https://ucp.dev/schemas',
  });
  return {
    ucp: {
      version: '2026-08-25',
      services: {},
      payment_handlers: {},
      capabilities: {
        ...Object.fromEntries(
          Object.entries(capabilities).map(([name, version]) => [name, [entry(version)]]),
        ),
        ...(webhookUrl !== undefined && {
          'dev.ucp.shopping.order': [
            { ...entry('2026-08-25'), config: { webhook_url: webhookUrl } },
          ],
        }),
      },
    },
    keys,
  };
}
