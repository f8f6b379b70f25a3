import { Injectable } from '@nestjs/common';
import { OpenCheckoutsRepository } from '../checkout/index.js';
import { RosterService } from '../locations/index.js';
import { PurchaseOrderService } from '../orders/index.js';

/** What would be left without its vendor. */
@Injectable()
export class VendorUseService {
  constructor(
    private readonly roster: RosterService,
    private readonly checkouts: OpenCheckoutsRepository,
    private readonly orders: PurchaseOrderService,
  ) {}

  /** In words, such as `2 machines`; empty if it can be removed. */
  async of(namespace: string): Promise<string[]> {
    const [machines, checkouts, orders] = await Promise.all([
      this.roster.countIn(namespace),
      this.checkouts.count(namespace),
      this.orders.countOpen(namespace),
    ]);
    return [
      counted(machines, 'machine', 'machines'),
      counted(checkouts, 'open purchase', 'open purchases'),
      counted(orders, 'order that has not arrived', 'orders that have not arrived'),
    ].flatMap((text) => text ?? []);
  }
}

const counted = (count: number, one: string, several: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : several}`;
