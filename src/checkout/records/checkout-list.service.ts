import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../database/index.js';
import { ApprovalRequestService } from '../../approvals/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { decodeCursor, paginate, type ListPage } from '../../ucp/index.js';
import { aged } from '../domain/aging.js';
import { openApproval, type Checkout } from '../domain/checkout.js';
import { DEFAULT_LIMIT, type ListCheckouts } from '../dto/list-checkouts.dto.js';
import { CheckoutListRepository } from './checkout-list.repository.js';

export interface ListedCheckout {
  checkout: Checkout;
  /** The supplier's own number of the resulting order. */
  label: string | null;
  /** Whether its decision is still pending. */
  approvalPending: boolean;
}

/** Lists checkouts from the database, without calling suppliers. */
@Injectable()
export class CheckoutListService {
  constructor(
    private readonly repository: CheckoutListRepository,
    private readonly orders: PurchaseOrderService,
    private readonly approvals: ApprovalRequestService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Newest first. Expiry is shown but not stored here. */
  async list(request: ListCheckouts): Promise<ListPage<ListedCheckout>> {
    const { status = 'all', cursor } = request;
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const now = this.clock.current();
    const found = await this.repository.list({
      status,
      before: positionOf(cursor),
      limit: limit + 1,
      now,
    });
    const { items, pagination } = paginate(found, limit, ({ createdMicros, checkout }) => [
      createdMicros,
      checkout.id,
    ]);
    const checkouts = items.map(({ checkout }) => aged(checkout, now));
    return { items: await this.listed(checkouts), pagination };
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

const positionOf = (cursor: string | undefined) => {
  const position = decodeCursor<[number, string]>(cursor, [0, '']);
  return position && { createdMicros: position[0], id: position[1] };
};
