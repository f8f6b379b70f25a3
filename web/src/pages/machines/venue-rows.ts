import type { Machine } from '../../api/shapes.js';
import { VENUE_TYPES, type VenueType } from '../../machines/venue-types.js';

export interface HeadingRow {
  kind: 'heading';
  key: string;
  venueType: VenueType | undefined;
  /** The venue if it is named and has several machines, otherwise the city. */
  place: string | undefined;
  count: number;
}

export interface MachineRow {
  kind: 'machine';
  key: string;
  machine: Machine;
}

export type VenueRow = HeadingRow | MachineRow;

/** Machines grouped by venue: sorted by venue type, venue name or city, then machine name. */
export function venueRows(machines: readonly Machine[]): VenueRow[] {
  const shared = sharedVenues(machines);
  const placed = machines.map((machine) => ({
    machine,
    venueType: machine.venue_type,
    place: placeOf(machine, shared),
  }));
  placed.sort(
    (a, b) =>
      rankOf(a.venueType) - rankOf(b.venueType) ||
      byWords(a.place, b.place) ||
      byWords(a.machine.name, b.machine.name) ||
      (a.machine.id < b.machine.id ? -1 : 1),
  );
  const rows: VenueRow[] = [];
  let heading: HeadingRow | undefined;
  for (const { machine, venueType, place } of placed) {
    const key = `heading ${venueType ?? ''} ${place ?? ''}`;
    if (heading?.key !== key) {
      heading = { kind: 'heading', key, venueType, place, count: 0 };
      rows.push(heading);
    }
    heading.count += 1;
    rows.push({ kind: 'machine', key: machine.id, machine });
  }
  return rows;
}

/** Removes duplicates: a machine may move between pages while they are loaded. */
export const eachOnce = (machines: readonly Machine[]): Machine[] => [
  ...new Map(machines.map((machine) => [machine.id, machine])).values(),
];

/** A venue with one machine gets no heading of its own and is listed under its city. */
function sharedVenues(machines: readonly Machine[]): Set<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { venue_name } of machines) {
    if (!venue_name) continue;
    if (once.has(venue_name)) shared.add(venue_name);
    once.add(venue_name);
  }
  return shared;
}

function placeOf({ venue_name, profile }: Machine, shared: Set<string>): string | undefined {
  return venue_name && shared.has(venue_name) ? venue_name : profile.city;
}

function rankOf(venueType: VenueType | undefined): number {
  return venueType === undefined ? VENUE_TYPES.length : VENUE_TYPES.indexOf(venueType);
}

const words = new Intl.Collator('zh-CN', { numeric: true });

/** Missing values sort last. */
function byWords(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return words.compare(a, b);
}
