import type { Author } from '../../auth/index.js';
import type { NewEvent } from '../../events/index.js';
import { text, type Text } from '../../texts/index.js';
import type { Checkout } from '../domain/checkout.js';

type Told = Pick<Checkout, 'id' | 'vendor' | 'totalFen'>;

export const failedAttempt = (
  { id, vendor, totalFen }: Told,
  reason: Text,
  by: Author | null,
): NewEvent => ({
  kind: 'checkout_failed',
  summary: text('checkout_failed', { id, vendor, fen: totalFen }),
  reasoning: reason,
  by: by ?? undefined,
});

/** @param isMarked by a person, rather than confirmed by the supplier. */
export const completed = (
  { id, vendor, totalFen }: Told,
  label: string | null,
  by: Author | null,
  isMarked: boolean,
): NewEvent => ({
  kind: 'checkout_completed',
  summary: text('checkout_completed', { id, vendor, fen: totalFen }),
  reasoning: isMarked
    ? text('order_marked', { mark: 'sent' })
    : text('checkout_completed_why', label === null ? {} : { number: label }),
  order: { kind: 'purchase', key: id },
  by: by ?? undefined,
});

/** An order accepted by the supplier after the checkout had ended: the owner has to call them. */
export const tookAnyway = ({ id, vendor, totalFen }: Told, by: Author | null): NewEvent => ({
  kind: 'checkout_failed',
  summary: text('checkout_taken_anyway', { id, vendor, fen: totalFen }),
  reasoning: text('checkout_taken_anyway_why', {}),
  order: { kind: 'purchase', key: id },
  by: by ?? undefined,
});
