import type { IncomingMessage } from 'node:http';
import type { PreparedJson } from './prepared-json.js';

/** An answer that was made of prepared parts. */
export interface PreparedAnswer {
  /** The answer as it is sent. */
  readonly bytes: Buffer;
  readonly beginning: Uint8Array;
  readonly entity: PreparedJson;
}

type Receive = (answer: PreparedAnswer) => void;

const receivers = new WeakMap<IncomingMessage, Receive>();

/** For a request that this service sends to itself: what its answer is made of, if it is prepared. */
export function receivePrepared(request: IncomingMessage, receive: Receive): void {
  receivers.set(request, receive);
}

export function showPrepared(request: IncomingMessage, answer: PreparedAnswer): void {
  receivers.get(request)?.(answer);
}
