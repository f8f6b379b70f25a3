import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SaleRow } from '../domain/rows/sale-row.js';
import type { SaleParts } from '../domain/sales/sale.js';

@Entity({ name: 'staged_sales_rows' })
export class StagedSalesRowEntity {
  @PrimaryColumn({ name: 'file_number', type: 'bigint' })
  fileNumber: string;

  @PrimaryColumn({ name: 'sale_key', type: 'text', collation: 'C' })
  saleKey: string;

  @PrimaryColumn({ name: 'line', type: 'integer' })
  line: number;

  @Column({ name: 'is_numbered', type: 'boolean' })
  isNumbered: boolean;

  @Column({ name: 'line_no', type: 'text', nullable: true })
  lineNo: string | null;

  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  @Column({ name: 'sold_at', type: 'timestamptz' })
  soldAt: Date;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'content', type: 'jsonb' })
  content: SaleRow;
}

@Entity({ name: 'stated_sales' })
export class StatedSaleEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'sale_key', type: 'text', collation: 'C' })
  saleKey: string;

  @Column({ name: 'is_numbered', type: 'boolean' })
  isNumbered: boolean;

  @Column({ name: 'version', type: 'text', collation: 'C' })
  version: string;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'sold_at', type: 'timestamptz' })
  soldAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;

  @Column({ name: 'is_settled', type: 'boolean' })
  isSettled: boolean;

  @Column({ name: 'is_withdrawn', type: 'boolean' })
  isWithdrawn: boolean;

  @Column({ name: 'parts', type: 'jsonb' })
  parts: SaleParts;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: SaleRow[];
}

@Entity({ name: 'covered_periods' })
export class CoveredPeriodEntity {
  @PrimaryColumn({ name: 'file_number', type: 'bigint' })
  fileNumber: string;

  @PrimaryColumn({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'from_at', type: 'timestamptz' })
  fromAt: Date;

  @Column({ name: 'to_at', type: 'timestamptz' })
  toAt: Date;

  @Column({ name: 'version', type: 'text', collation: 'C' })
  version: string;
}
