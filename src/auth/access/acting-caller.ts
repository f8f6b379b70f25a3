import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.js';

/** Requests that the service sends to itself for an authenticated caller. */
interface ActingCaller {
  readonly caller: Caller;
  /** Whether one of these requests was counted: together they count as one. */
  isCounted: boolean;
}

const storage = new AsyncLocalStorage<ActingCaller>();

/** Runs work whose requests to this service are the caller's, without authenticating again. */
export const callAs = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  storage.run({ caller, isCounted: false }, work);

/** Undefined for every request from outside. */
export const actingCaller = (): ActingCaller | undefined => storage.getStore();
