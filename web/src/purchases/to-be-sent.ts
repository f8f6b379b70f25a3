import type { Checkout } from '../api/shapes.js';

/** Whether the order is written, and a person has to send it to a supplier without an interface. */
export const isToBeSent = ({
  status,
  supplier_order_url: url,
}: Pick<Checkout, 'status' | 'supplier_order_url'>): boolean =>
  status === 'complete_in_progress' && url !== undefined;
