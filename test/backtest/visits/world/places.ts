import type { Travel } from '../../../../src/visits/domain/route.js';

export interface Place {
  /** Kilometres from the plane's corner. */
  x: number;
  y: number;
}

const CLUSTERS = 5;
const SHARE_ANYWHERE = 0.25;
/** How far the places of a cluster lie from its centre, as a share of the side. */
const SPREAD = 0.05;

/** Machines on a square plane with sides of `side` km: most in clusters, some anywhere. */
export function drawPlaces(count: number, side: number, random: () => number): Place[] {
  const anywhere = () => ({ x: random() * side, y: random() * side });
  const centres = Array.from({ length: CLUSTERS }, anywhere);
  const within = (at: number) => Math.min(side, Math.max(0, at));
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(random() * CLUSTERS)];
    const alone = anywhere();
    const dx = SPREAD * side * normal(random);
    const dy = SPREAD * side * normal(random);
    if (centre === undefined || random() < SHARE_ANYWHERE) return alone;
    return { x: within(centre.x + dx), y: within(centre.y + dy) };
  });
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const DETOUR_FACTOR = 1.3;
const MINUTES_PER_KM = 60 / 30;

/** Between the depot in the middle of the plane, which is place 0, and the machines. */
export function planeTravel(places: readonly Place[], side: number): Travel {
  const all = [{ x: side / 2, y: side / 2 }, ...places];
  const table = Float64Array.from(
    all.flatMap((from) => all.map((to) => Math.hypot(from.x - to.x, from.y - to.y))),
    (distance) => distance * DETOUR_FACTOR,
  );
  const km = (from: number, to: number) => table[from * all.length + to] ?? 0;
  return { km, minutes: (from, to) => km(from, to) * MINUTES_PER_KM };
}
