import { Injectable } from '@nestjs/common';
import { ApprovalRequestService } from '../../approvals/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { decodeCursor, encodeCursor, type PaginationResponse } from '../../ucp/index.js';
import { aged } from '../domain/aging.js';
import { openApproval, type Checkout } from '../domain/checkout.js';
import { CheckoutListRepository, type CheckoutFilter } from './checkout-list.repository.js';

export const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;

export interface ListedCheckout {
  checkout: Checkout;
  /** The supplier's own number of the resulting order. */
  label: string | null;
  /** Whether its decision is still pending. */
  approvalPending: boolean;
}

export interface CheckoutPage {
  checkouts: ListedCheckout[];
  pagination: PaginationResponse;
}

export interface CheckoutQuery {
  status?: CheckoutFilter;
  limit?: number;
  cursor?: string;
}

/** Lists checkouts from the database, without calling suppliers. */
@Injectable()
export class CheckoutListService {
  constructor(
    private readonly repository: CheckoutListRepository,
    private readonly orders: PurchaseOrderService,
    private readonly approvals: ApprovalRequestService,
  ) {}

  /** Newest first. Expiry is shown but not stored here. */
  async list({
    status = 'all',
    limit = DEFAULT_LIMIT,
    cursor,
  }: CheckoutQuery): Promise<CheckoutPage> {
    const now = new Date();
    const found = await this.repository.list({
      status,
      before: cursor === undefined ? null : positionOf(cursor),
      limit: limit + 1,
      now,
    });
    const listed = found.slice(0, limit);
    const last = found.length > limit ? listed.at(-1) : undefined;
    return {
      checkouts: await this.listed(listed.map(({ checkout }) => aged(checkout, now))),
      pagination: {
        ...(last && { cursor: encodeCursor([last.createdMicros, last.checkout.id]) }),
        has_next_page: last !== undefined,
      },
    };
  }

  private async listed(checkouts: readonly Checkout[]): Promise<ListedCheckout[]> {
    const completed = checkouts.filter(({ status }) => status === 'completed');
    const labels = await this.orders.labelsOf(completed.map(({ id }) => id));
    const pending = await this.approvals.pendingAmong(checkouts.flatMap(openApproval));
    return checkouts.map((checkout) => ({
      checkout,
      label: labels.get(checkout.id) ?? null,
      approvalPending: openApproval(checkout).some((id) => pending.has(id)),
    }));
  }
}

const positionOf = (cursor: string) => {
  const [createdMicros, id] = decodeCursor<[number, string]>(cursor, [0, ''], '$.cursor');
  return { createdMicros, id };
};
