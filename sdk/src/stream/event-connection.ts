import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import type { Message, RouteEvent } from '../api/shapes.js';
import { parseRetryAfter } from '../client/retry.js';

type StreamMessage =
  { type: 'event-history'; events: RouteEvent[] } | { type: 'event'; event: RouteEvent };

export interface Refusal {
  status: number;
  messages: readonly Message[];
  retryAfterS?: number;
}

/** Why a connection ended. */
export interface Ending {
  /** Set when the service answered the request with an error. */
  refusal?: Refusal;
  cause?: Error;
}

const OPENING_MS = 10_000;
/** The service pings every 30 s. */
const SILENCE_MS = 75_000;
/** Above this, reading waits for whoever consumes the events. */
const MOST_WAITING = 1_000;

/** One connection to the stream, from opening to its end. */
export class EventConnection {
  ending: Ending = {};
  private readonly socket: WebSocket;
  private readonly waiting: RouteEvent[][] = [];
  private hasEnded = false;
  private wake: () => void = () => undefined;
  private silence: NodeJS.Timeout | undefined;

  constructor(address: string, headers: Record<string, string>, signal?: AbortSignal) {
    this.socket = new WebSocket(address, { headers, handshakeTimeout: OPENING_MS });
    const close = () => {
      this.close();
    };
    signal?.addEventListener('abort', close, { once: true });
    this.socket
      .on('open', () => {
        this.listen();
      })
      .on('ping', () => {
        this.listen();
      })
      .on('message', (data: Buffer) => {
        this.listen();
        this.take(data.toString());
      })
      .on('error', (cause) => {
        this.ending.cause ??= cause;
      })
      .on('unexpected-response', (_request, response: IncomingMessage) => {
        void this.refuse(response);
      })
      .on('close', () => {
        signal?.removeEventListener('abort', close);
        clearTimeout(this.silence);
        this.hasEnded = true;
        this.wake();
      });
  }

  /** What arrived together, oldest first. Ends with the connection. */
  async *batches(): AsyncGenerator<RouteEvent[], void> {
    for (;;) {
      const batch = this.waiting.shift();
      if (batch) yield batch;
      else if (this.hasEnded) return;
      else {
        if (this.socket.isPaused) this.socket.resume();
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    }
  }

  close(): void {
    this.socket.terminate();
  }

  private take(text: string): void {
    // What follows on something unreadable would leave a gap.
    if (this.ending.cause) return;
    let message: StreamMessage;
    try {
      message = JSON.parse(text) as StreamMessage;
    } catch (cause) {
      this.ending.cause = cause as Error;
      this.close();
      return;
    }
    this.waiting.push(
      message.type === 'event-history' ? message.events.toReversed() : [message.event],
    );
    if (this.waiting.length >= MOST_WAITING) this.socket.pause();
    this.wake();
  }

  /** A socket can be dead without an error. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.close();
    }, SILENCE_MS);
  }

  private async refuse(response: IncomingMessage): Promise<void> {
    const status = response.statusCode ?? 0;
    try {
      const { messages = [] } = JSON.parse(await text(response)) as { messages?: Message[] };
      this.ending.refusal = { status, messages };
    } catch {
      // Something in front of the service answered.
      this.ending.refusal = { status, messages: [] };
    }
    const retryAfter = parseRetryAfter(response.headers['retry-after'] ?? null, Date.now());
    if (retryAfter !== undefined) this.ending.refusal.retryAfterS = Math.ceil(retryAfter / 1000);
    this.close();
  }
}
