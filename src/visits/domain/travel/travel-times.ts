/** The operator's table, or the routing server. */
export type TravelSource = 'table' | 'routing';

/** Kilometres are null where only minutes are stated. */
export type TravelTime = readonly [minutes: number, km: number | null];

/** Null where there is no way. */
export type TimesByDestination = Readonly<Record<string, TravelTime | null>>;

/** A machine may have the id of a member that every object has. */
export const timeTo = (
  times: TimesByDestination | undefined,
  destination: string,
): TravelTime | null | undefined =>
  times && Object.hasOwn(times, destination) ? times[destination] : undefined;
