import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import { TEST_TOKEN } from './service.js';
import { until } from './until.js';

export interface StreamedEvent {
  id: string;
  occurred_at: string;
  kind: string;
  summary: string;
  reasoning: string;
  location?: string;
  source: 'service' | 'caller';
}

type Message =
  { type: 'event-history'; events: StreamedEvent[] } | { type: 'event'; event: StreamedEvent };

/** A client of the event stream that records everything it receives. */
export class EventSocket {
  readonly messages: Message[] = [];
  /** Close code and reason, once closed. */
  end?: { code: number; reason: string };
  readonly socket: WebSocket;

  private constructor(url: string, options: ClientOptions) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Message);
    });
    this.socket.on('close', (code, reason) => {
      this.end = { code, reason: reason.toString() };
    });
  }

  /** Resolves once the history has arrived. */
  static async open(origin: string, query = '', headers = AUTHORIZED): Promise<EventSocket> {
    const url = `${origin.replace(/^http/, 'ws')}/ucp/v1/events/stream${query}`;
    const client = new EventSocket(url, { headers });
    await once(client.socket, 'open');
    await until(() => client.messages.length > 0);
    return client;
  }

  get history(): StreamedEvent[] {
    const [first] = this.messages;
    return first?.type === 'event-history' ? first.events : [];
  }

  get live(): StreamedEvent[] {
    return this.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  }

  /** All ids in log order. */
  get ids(): string[] {
    return [...this.history.toReversed(), ...this.live].map(({ id }) => id);
  }

  async close(): Promise<void> {
    this.socket.close();
    await until(() => this.end !== undefined);
  }
}

const AUTHORIZED: Record<string, string> = { authorization: `Bearer ${TEST_TOKEN}` };

export interface Refusal {
  status: number;
  headers: Record<string, unknown>;
  body: { messages: { code: string; path?: string }[] };
}

/** The response to a refused upgrade. */
export async function refusedUpgrade(
  origin: string,
  path: string,
  headers: Record<string, string> = AUTHORIZED,
): Promise<Refusal> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, { headers });
  const accepted = once(socket, 'open').then(() => {
    socket.terminate();
    throw new Error('The stream was accepted');
  });
  const [, response] = (await Promise.race([once(socket, 'unexpected-response'), accepted])) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode: number; headers: Record<string, unknown> },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Refusal['body'];
  return { status: response.statusCode, headers: response.headers, body };
}
