import type { RouteEvent } from '../api/shapes.js';

const KEPT = 500;

/** The latest events of the stream, newest first. */
export class RecentEvents {
  private events: readonly RouteEvent[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Total events received; compared with an earlier count it shows whether any were dropped since. */
  count = 0;

  readonly read = (): readonly RouteEvent[] => this.events;

  hasAllSince(count: number): boolean {
    return this.count - count <= KEPT;
  }

  /** @param events oldest first. */
  add(events: readonly RouteEvent[]): void {
    this.count += events.length;
    this.events = [...[...events].reverse(), ...this.events].slice(0, KEPT);
    for (const listener of this.listeners) listener();
  }
}
