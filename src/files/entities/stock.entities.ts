import { Column, Entity } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { CountedLine } from '../domain/stock/carried-stock.js';

@Entity({ name: 'stock_counts' })
export class StockCountEntity {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'counted_at', type: 'timestamptz' })
  countedAt: Date;

  @Column({ name: 'counted_by', type: 'jsonb' })
  countedBy: Author;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: CountedLine[];
}

@Entity({ name: 'stock_receipts' })
export class StockReceiptEntity {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'sku', type: 'text' })
  sku: string;

  @Column({ name: 'quantity', type: 'integer' })
  quantity: number;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  receivedAt: Date;
}
