import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SECRET = 'canary-secret-0a1b2c3d4e5f60718293';
export const QUERY_SECRET = 'canary-query-9f8e7d6c5b4a';

const fixture = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Signs for hooks.example and other.example, and trusts itself. */
export const CERTIFICATE = fixture('hooks-example.cert.pem');

export interface ReceivedMessage {
  id: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  order: { id: string };
}

/** A status, perhaps with a redirect target; or no response at all. */
export type Reply = { status: number; location?: string; body?: string } | 'silence';

export interface TestReceiver {
  port: number;
  /** Everything received, in order. */
  messages: ReceivedMessage[];
  /** How many connections were made, with or without a request. */
  connections: number;
  /** Its response to a message; 204 by default. */
  reply: (message: ReceivedMessage) => Reply;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  tls?: boolean;
  /** A free one when omitted. */
  port?: number;
}

/** A real server that receives orders. */
export async function startReceiver({
  tls,
  port = 0,
}: ReceiverOptions = {}): Promise<TestReceiver> {
  const onRequest: RequestListener = (request, response) => {
    void text(request).then((body) => {
      const { headers, url = '' } = request;
      const order = JSON.parse(body) as { id: string };
      const message = { id: String(headers['webhook-id']), url, headers, body, order };
      receiver.messages.push(message);
      const reply = receiver.reply(message);
      if (reply === 'silence') return;
      response.writeHead(reply.status, reply.location ? { location: reply.location } : {});
      response.end(reply.body);
    });
  };
  const key = () => fixture('hooks-example.key.pem');
  const server = tls
    ? createTlsServer({ key: key(), cert: CERTIFICATE }, onRequest)
    : createServer(onRequest);
  const receiver: TestReceiver = {
    port: 0,
    messages: [],
    connections: 0,
    reply: () => ({ status: 204 }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('connection', () => {
    receiver.connections += 1;
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
}

/** An entry of `WEBHOOKS` for a receiver on this host, with a secret in its query. */
export const localTarget = ({ port }: { port: number }, path = '/orders') => ({
  url: `http://127.0.0.1:${port}${path}?key=${QUERY_SECRET}`,
  secret: SECRET,
  allow_private: true,
});

/** What a receiver's engineer would check. */
export function isGenuine({ headers, body }: ReceivedMessage, secret = SECRET): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', secret).update(signed).digest('base64');
  // The time of the event: a message may be retried for a day.
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  return headers['webhook-signature'] === `v1,${expected}` && age > -300 && age < 2 * 86_400;
}
