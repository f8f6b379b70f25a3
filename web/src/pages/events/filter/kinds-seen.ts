import type { RouteEvent } from '../../../api/shapes.js';

/** Adds the kinds of these events to the known ones; returns the same list if none is new. */
export function kindsWith(
  known: readonly string[],
  events: readonly Pick<RouteEvent, 'kind'>[],
): readonly string[] {
  const kinds = new Set(known);
  for (const { kind } of events) kinds.add(kind);
  return kinds.size === known.length ? known : [...kinds];
}

/** The filter options: the service's kinds in their order, then those of agents by name. */
export function choosableKinds(
  own: readonly string[],
  seen: readonly string[],
  chosen: string | undefined,
): string[] {
  const others = new Set(chosen === undefined ? seen : [...seen, chosen]);
  for (const kind of own) others.delete(kind);
  return [...own, ...[...others].sort()];
}
