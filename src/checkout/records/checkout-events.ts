import type { Author } from '../../auth/index.js';
import type { NewEvent } from '../../events/index.js';
import { yuan } from '../../money/index.js';
import type { Checkout } from '../domain/checkout.js';

type Told = Pick<Checkout, 'id' | 'vendor' | 'totalFen'>;

export const failedAttempt = (
  { id, vendor, totalFen }: Told,
  reason: string,
  by: Author | null,
): NewEvent => ({
  kind: 'checkout_failed',
  summary: `Checkout ${id} (${vendor}, ${yuan(totalFen)}) was not completed`,
  reasoning: reason,
  by: by ?? undefined,
});

export const completed = (
  { id, vendor, totalFen }: Told,
  label: string | null,
  by: Author | null,
): NewEvent => ({
  kind: 'checkout_completed',
  summary: `Checkout ${id} completed: ordered from ${vendor} for ${yuan(totalFen)}`,
  reasoning:
    label === null
      ? 'The supplier shows the order under our number'
      : `The supplier took the order; its own number is ${label}`,
  order: { kind: 'purchase', key: id },
  by: by ?? undefined,
});

/** An order accepted by the supplier after the checkout had ended: the owner has to call them. */
export const tookAnyway = ({ id, vendor, totalFen }: Told, by: Author | null): NewEvent => ({
  kind: 'checkout_failed',
  summary: `${vendor} took the order of checkout ${id} (${yuan(totalFen)}) after it was canceled`,
  reasoning: 'The order is listed with the others; cancel it with the supplier if it is not wanted',
  order: { kind: 'purchase', key: id },
  by: by ?? undefined,
});
