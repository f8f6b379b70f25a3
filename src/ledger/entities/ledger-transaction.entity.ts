import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LedgerState } from '../../adapters/index.js';
import { int8 } from '../../database/index.js';
import type { Dispense } from '../domain/dispenses.js';

@Entity({ name: 'ledger_transactions' })
export class LedgerTransactionEntity {
  @PrimaryColumn({
    name: 'id',
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'BY DEFAULT',
  })
  id: string;

  @Column({ name: 'total_fen', type: 'bigint', transformer: int8 })
  totalFen: number;

  @Column({ name: 'sold_at', type: 'timestamptz' })
  soldAt: Date;

  @Column({ name: 'created_at', type: 'timestamptz', nullable: true })
  createdAt: Date | null;

  @Column({ name: 'taken_at', type: 'timestamptz', nullable: true })
  takenAt: Date | null;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  @Column({ name: 'first_seen_at', type: 'timestamptz' })
  firstSeenAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;

  @Column({ name: 'paid_lines', type: 'integer' })
  paidLines: number;

  @Column({ name: 'settled', type: 'boolean' })
  settled: boolean;

  @Column({ name: 'finalized', type: 'boolean', nullable: true })
  finalized: boolean | null;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'order_no', type: 'text' })
  orderNo: string;

  @Column({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'location_name', type: 'text', nullable: true })
  locationName: string | null;

  @Column({ name: 'status', type: 'text' })
  status: string;

  @Column({ name: 'status_label', type: 'text', nullable: true })
  statusLabel: string | null;

  @Column({ name: 'state', type: 'text', nullable: true })
  state: LedgerState | null;

  @Column({ name: 'created_at_raw', type: 'text' })
  createdAtRaw: string;

  @Column({ name: 'digest', type: 'text' })
  digest: string;

  @Column({ name: 'paid_skus', type: 'text', nullable: true })
  paidSkus: string | null;

  @Column({ name: 'dispensed', type: 'jsonb', nullable: true })
  dispensed: Dispense[] | null;
}
