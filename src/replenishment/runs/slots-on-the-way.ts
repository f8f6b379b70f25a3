import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';

/** Slots whose goods were ordered and have not come: they are not ordered again. */
@Injectable()
export class SlotsOnTheWay {
  constructor(private readonly transactions: Transactions) {}

  /** The run that holds each slot, by `heldKey`. */
  async heldAt(locationIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.transactions
      .manager()
      .query<{ locationId: string; vendorSku: string; runId: string }[]>(
        `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", run_id AS "runId"
         FROM replenishment_held_slots WHERE location_id = ANY ($1)`,
        [locationIds],
      );
    return new Map(
      rows.map(({ locationId, vendorSku, runId }) => [heldKey(locationId, vendorSku), runId]),
    );
  }
}

/** Unambiguous: the id of a machine holds no space. */
export const heldKey = (locationId: string, vendorSku: string): string =>
  `${locationId} ${vendorSku}`;
