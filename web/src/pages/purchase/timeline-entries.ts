import type { Approval, Author, Checkout, Order } from '../../api/shapes.js';

export interface Moment {
  key: string;
  /** Absent if the time was not recorded. */
  at?: string;
  what:
    | 'created'
    | 'asked'
    | 'approved'
    | 'rejected'
    | 'under_way'
    | 'completed'
    | 'expired'
    | 'canceled'
    | 'supplier'
    | 'adjustment';
  /** A note by the person or system that did it. */
  detail?: string;
  /** Whose credential it was done with. */
  by?: Author;
  /** The supplier's name for the event. */
  type?: string;
  approvalId?: string;
}

export interface Known {
  checkout: Pick<
    Checkout,
    'id' | 'status' | 'created_at' | 'expires_at' | 'messages' | 'order' | 'by'
  >;
  approvals?: readonly Approval[];
  order?: Pick<Order, 'fulfillment' | 'adjustments'>;
}

/** The history of a purchase, oldest first; entries without a time come last. */
export function timelineOf({ checkout, approvals = [], order }: Known): Moment[] {
  const moments = [
    {
      key: 'created',
      what: 'created',
      at: checkout.created_at,
      ...(checkout.by && { by: checkout.by }),
    } satisfies Moment,
    ...approvals.flatMap(approvalMoments),
    ...endMoments(checkout, order),
    ...supplierMoments(order),
  ];
  // Equal times keep the order above: a purchase is completed before the supplier processes it.
  return moments.sort((one, other) => timeOf(one) - timeOf(other));
}

function approvalMoments(approval: Approval): Moment[] {
  const { id, at, reasoning, status, resolved_at, resolved_by } = approval;
  const { asked_by_principal: askedBy, resolved_by_principal: decidedBy } = approval;
  const asked: Moment = { key: `${id} asked`, what: 'asked', at, approvalId: id };
  if (askedBy) asked.by = askedBy;
  if (reasoning !== 'superseded') asked.detail = reasoning;
  if (status === 'pending') return [asked];
  return [
    asked,
    {
      key: `${id} ${status}`,
      what: status,
      at: resolved_at,
      detail: resolved_by,
      ...(decidedBy && { by: decidedBy }),
      approvalId: id,
    },
  ];
}

function endMoments(
  { status, messages, expires_at, order }: Known['checkout'],
  placed: Known['order'],
): Moment[] {
  switch (status) {
    case 'completed':
      return [
        {
          key: 'completed',
          what: 'completed',
          at: placed?.fulfillment.events[0]?.occurred_at,
          detail: order?.label,
        },
      ];
    case 'canceled': {
      const codes = messages?.map(({ code }) => code);
      if (codes?.includes('expired')) return [{ key: 'expired', what: 'expired', at: expires_at }];
      return [{ key: 'canceled', what: 'canceled' }];
    }
    case 'complete_in_progress':
      return [{ key: 'under_way', what: 'under_way' }];
    case 'incomplete':
    case 'requires_escalation':
    case 'ready_for_complete':
      return [];
  }
}

function supplierMoments(order: Known['order']): Moment[] {
  if (!order) return [];
  return [
    ...order.fulfillment.events.map(({ id, occurred_at, type, description }): Moment => ({
      key: id,
      what: 'supplier',
      at: occurred_at,
      type,
      detail: description,
    })),
    ...(order.adjustments ?? []).map(({ id, occurred_at, type, description }): Moment => ({
      key: id,
      what: 'adjustment',
      at: occurred_at,
      type,
      detail: description,
    })),
  ];
}

const timeOf = ({ at }: Moment): number =>
  at === undefined ? Number.MAX_SAFE_INTEGER : new Date(at).getTime();
