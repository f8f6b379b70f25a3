import type { Approval } from '../api/shapes.js';

/** The page about what a decision is about; a price change is seen on its machine. */
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

/** Approved, and what was approved is still to be done by somebody. */
export const isUnused = ({ status, used_at }: Pick<Approval, 'status' | 'used_at'>): boolean =>
  status === 'approved' && used_at === undefined;
