/** The operator's table, or the routing server. */
export type TravelSource = 'table' | 'routing';

/** Kilometres are null where only minutes are stated. */
export type TravelTime = readonly [minutes: number, km: number | null];

/** Null where there is no way. */
export type TimesByDestination = Readonly<Record<string, TravelTime | null>>;
