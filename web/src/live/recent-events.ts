import type { RouteEvent } from '../api/shapes.js';

/** How many at most. */
export const STREAM_KEEPS = 500;

/** What came over the stream, newest first, for whoever wants to show it. */
export class RecentEvents {
  private events: readonly RouteEvent[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly RouteEvent[] => this.events;

  /** @param events oldest first. */
  add(events: readonly RouteEvent[]): void {
    this.events = [...[...events].reverse(), ...this.events].slice(0, STREAM_KEEPS);
    for (const listener of this.listeners) listener();
  }
}
