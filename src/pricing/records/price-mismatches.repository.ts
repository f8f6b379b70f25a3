import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import { HISTORY_DAYS } from '../../ledger/index.js';

/** A slot whose machine shows a different price than the one last set here. */
export interface PriceMismatch {
  locationId: string;
  locationName: string;
  namespace: string;
  vendorSku: string;
  title: string;
  shownFen: number;
  expectedFen: number;
  changedAt: Date;
}

type Row = Omit<PriceMismatch, 'shownFen' | 'expectedFen'> & {
  shownFen: string;
  expectedFen: string;
};

@Injectable()
export class PriceMismatchesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Only includes machines whose last read began after the change: an earlier read may have seen
   * the old price. Prices set before the sales history begins are ignored.
   */
  async find(): Promise<PriceMismatch[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT location_id AS "locationId", locations.name AS "locationName", wanted.namespace,
         vendor_sku AS "vendorSku", slot.title, slot.price_fen AS "shownFen",
         wanted.price_fen AS "expectedFen", set_at AS "changedAt"
       FROM set_prices AS wanted
       JOIN locations ON locations.id = location_id AND locations.namespace = wanted.namespace
       JOIN machine_slots AS slot USING (location_id, vendor_sku)
       WHERE slot.price_fen <> wanted.price_fen AND locations.read_began_at > set_at
         AND set_at > (SELECT clock_timestamp()) - $1 * interval '1 day'
       ORDER BY location_id, vendor_sku`,
      [HISTORY_DAYS],
    );
    return rows.map(({ shownFen, expectedFen, ...slot }) => ({
      ...slot,
      shownFen: parseInt8(shownFen),
      expectedFen: parseInt8(expectedFen),
    }));
  }
}
