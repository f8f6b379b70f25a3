import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

@Entity({ name: 'paid_unit_costs' })
export class PaidUnitCostEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @PrimaryColumn({ name: 'since', type: 'timestamptz' })
  since: Date;

  @Column({ name: 'cost_fen', type: 'bigint', transformer: int8 })
  costFen: number;
}
