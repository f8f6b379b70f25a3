import WebSocket from 'ws';
import { TEST_TOKEN } from '../support/service.js';

export interface Hearing {
  /** Receives the first message. */
  history: (text: string) => void;
  event: (message: Buffer) => void;
}

export interface Address {
  origin: string;
  /** The id of the event to continue from. */
  after?: string;
}

/** How a socket ended, or why it could not be opened. */
export type Ending = { code: number } | { unreachable: true } | { refused: number };

/** A listening client of the event stream. */
export class StreamSocket {
  readonly ended: Promise<Ending>;
  readonly #socket: WebSocket;

  constructor({ origin, after }: Address, { history, event }: Hearing) {
    const url = new URL('/ucp/v1/events/stream', origin.replace(/^http/, 'ws'));
    if (after !== undefined) url.searchParams.set('after', after);
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${TEST_TOKEN}` },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket = socket;
    this.ended = endOf(socket);
    socket.once('message', (first: Buffer) => {
      history(first.toString());
      socket.on('message', event);
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  leave(): void {
    this.#socket.close();
  }

  /** Disconnects without closing properly. */
  vanish(): void {
    this.#socket.terminate();
  }

  stopReading(): void {
    this.#socket.pause();
  }

  readAgain(): void {
    this.#socket.resume();
  }
}

function endOf(socket: WebSocket): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let opened = false;
    socket.once('open', () => {
      opened = true;
    });
    socket.once('unexpected-response', (request, { statusCode = 0 }) => {
      resolve({ refused: statusCode });
      request.destroy();
    });
    socket.once('close', (code) => {
      resolve(opened ? { code } : { unreachable: true });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A lost connection appears as a closed socket; protocol errors have another code.
      if (error.code?.startsWith('WS_ERR')) reject(error);
    });
  });
}
