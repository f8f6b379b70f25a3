import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../api/failure.js';

let asOf: Date | undefined;
const listeners = new Set<() => void>();

/** When the state that the page shows was last known; undefined while it is current. */
export const oldSince = (): Date | undefined => asOf;

export function showsOldState(since: Date | undefined): void {
  asOf = since;
  for (const listener of listeners) listener();
}

export const useOldSince = (): Date | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, oldSince);

/**
 * Nobody decides on what was true hours ago, even if the connection comes back at this moment: the
 * page first shows what is true now. Only the stop works in every state.
 * @throws ApiFailure as if the service could not be reached.
 */
export function refuseOnOldState(): void {
  if (!asOf) return;
  throw new ApiFailure(0, [{ type: 'error', code: 'unreachable', content: 'The state is old' }]);
}
