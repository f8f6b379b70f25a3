import type { Request } from '../../../access/own-request.js';
import type { Checkout } from '../../../api/shapes.js';
import { totalOf } from '../../../format/total.js';

/** Whether the user can buy it now, approving it in the same step where that is needed. */
export const buyable = (
  { status, by, totals }: Pick<Checkout, 'status' | 'by' | 'totals'>,
  mayApprove: (request: Request) => boolean,
): boolean =>
  status === 'ready_for_complete' ||
  (status === 'requires_escalation' && mayApprove({ askedBy: by, fen: totalOf(totals) }));
