import { Injectable } from '@nestjs/common';
import { PreparedPurchases } from '../../checkout/index.js';
import { Transactions } from '../../database/index.js';

interface Hold {
  locationId: string;
  vendorSku: string;
  runId: string;
  checkoutId: string | null;
}

/** Slots whose goods were ordered and have not come: they are not ordered again. */
@Injectable()
export class SlotsOnTheWay {
  constructor(
    private readonly transactions: Transactions,
    private readonly purchases: PreparedPurchases,
  ) {}

  /** The run that holds each slot, by `heldKey`; goods whose checkout is canceled are not coming. */
  async heldAt(locationIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.transactions.manager().query<Hold[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", run_id AS "runId",
         checkout_id AS "checkoutId"
       FROM replenishment_held_slots WHERE location_id = ANY ($1)`,
      [locationIds],
    );
    const canceled = await this.purchases.canceledAmong(
      rows.flatMap(({ checkoutId }) => checkoutId ?? []),
    );
    return new Map(
      rows
        .filter(({ checkoutId }) => checkoutId === null || !canceled.has(checkoutId))
        .map(({ locationId, vendorSku, runId }) => [heldKey(locationId, vendorSku), runId]),
    );
  }
}

/** Unambiguous: the id of a machine holds no space. */
export const heldKey = (locationId: string, vendorSku: string): string =>
  `${locationId} ${vendorSku}`;
