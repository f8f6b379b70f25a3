import type { Run, RunLine } from '../api/shapes.js';

type Stops = NonNullable<Run['stops']>;

/** Whether this machine of a run was received, on its own or with the run. */
export const isReceivedAt = (stops: Stops, location: string): boolean =>
  stops.some((stop) => stop.location === location && stop.received_at !== null);

/** Whether a line was received: with its machine, or before the rest of it. */
export const isReceivedLine = (stops: Stops, { location, quantity }: RunLine): boolean =>
  quantity.fulfilled > 0 || isReceivedAt(stops, location);
