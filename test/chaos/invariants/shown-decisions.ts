import type { Evidence } from '../evidence.js';
import { isAnswered } from '../exchange.js';
import { decisionsIn, totalOf, type CheckoutBody } from '../wire.js';
import { isPartOf, supplierLines } from './purchase.js';

/** The purchases shown to callers as pending per decision; only those were approved. */
export function purchasesShown({ exchanges }: Evidence): Map<string, CheckoutBody[]> {
  const shown = new Map<string, CheckoutBody[]>();
  for (const { answer } of exchanges.filter(isAnswered)) {
    if (!Array.isArray(answer.body.line_items)) continue;
    const session = answer.body as unknown as CheckoutBody;
    for (const id of decisionsIn(session)) shown.set(id, [...(shown.get(id) ?? []), session]);
  }
  return shown;
}

/** Whether the owner approved this purchase or a larger one containing it, at this cost or more. */
export function isApproved(
  session: CheckoutBody,
  { decisions }: Evidence,
  shown: Map<string, CheckoutBody[]>,
): boolean {
  return decisions.some(({ id, status, subjectType, subjectId }) => {
    const asked = shown.get(id) ?? [];
    return (
      status === 'approved' &&
      subjectType === 'checkout' &&
      subjectId === session.id &&
      asked.length > 0 &&
      asked.every(
        (one) =>
          isPartOf(supplierLines(session), supplierLines(one)) && totalOf(session) <= totalOf(one),
      )
    );
  });
}
