import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LedgerLineStatus } from '../../adapters/index.js';
import { int8 } from '../../database/index.js';

@Entity({ name: 'ledger_lines' })
export class LedgerLineEntity {
  @PrimaryColumn({ name: 'transaction_id', type: 'bigint' })
  transactionId: string;

  @Column({ name: 'price_fen', type: 'bigint', transformer: int8 })
  priceFen: number;

  @Column({ name: 'cost_fen', type: 'bigint', transformer: int8, nullable: true })
  costFen: number | null;

  @PrimaryColumn({ name: 'line_no', type: 'integer' })
  lineNo: number;

  @Column({ name: 'status', type: 'text' })
  status: LedgerLineStatus;

  @Column({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;
}
