import type { Approval } from '../api/shapes.js';

/** The page of an approval's subject; for a price change that is the machine's page. */
export function subjectAddress({ subject, location }: Approval): string | undefined {
  switch (subject.type) {
    case 'checkout':
      return `/purchases/${encodeURIComponent(subject.id)}`;
    case 'replenishment_run':
      return `/restocking/runs/${encodeURIComponent(subject.id)}`;
    case 'price_change':
    case 'slot':
      return location === undefined ? undefined : `/machines/${encodeURIComponent(location)}`;
  }
}

/** Approved, but not carried out yet. */
export const isUnused = ({ status, used_at }: Pick<Approval, 'status' | 'used_at'>): boolean =>
  status === 'approved' && used_at === undefined;
