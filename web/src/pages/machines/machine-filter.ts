import type { Machine } from '../../api/shapes.js';
import { isUnreliable } from '../../machines/freshness.js';

export const SHOWN = ['all', 'needs-stock', 'out-of-touch'] as const;
export type Shown = (typeof SHOWN)[number];

export const shownOf = (text: string | null): Shown =>
  SHOWN.find((shown) => shown === text) ?? 'all';

export const needsStock = ({ inventory }: Machine): boolean =>
  inventory !== undefined && inventory.empty + inventory.low > 0;

const BELONGS: Record<Shown, (machine: Machine, now: Date) => boolean> = {
  all: () => true,
  'needs-stock': needsStock,
  'out-of-touch': isUnreliable,
};

export const onlyShown = (machines: readonly Machine[], shown: Shown, now: Date): Machine[] =>
  machines.filter((machine) => BELONGS[shown](machine, now));

/** Every search word must occur in the machine's id, name, venue, city, address or spot. */
export function matching(machines: readonly Machine[], text: string): Machine[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...machines];
  return machines.filter((machine) => {
    const known = knownBy(machine);
    return words.every((word) => known.includes(word));
  });
}

function knownBy({ id, name, venue_name, profile }: Machine): string {
  const { city, address, spot } = profile;
  return [id, name, venue_name, city, address, spot].join('\n').toLocaleLowerCase();
}
