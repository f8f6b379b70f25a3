import type { IncomingMessage } from 'node:http';
import type { Caller } from './caller.js';

/** For whom the service sends requests to itself. */
export interface ActingCaller {
  readonly caller: Caller;
  /** Whether one of these requests was counted: together they count as one. */
  isCounted: boolean;
}

const callers = new WeakMap<IncomingMessage, ActingCaller>();

/**
 * Makes a request that this service sends to itself the caller's, without authenticating again. It
 * takes the object of the request, so no request from outside can claim it.
 */
export function actFor(acting: ActingCaller, request: IncomingMessage): void {
  callers.set(request, acting);
}

/** Undefined for every request from outside. */
export const actingCaller = (request: IncomingMessage): ActingCaller | undefined =>
  callers.get(request);
