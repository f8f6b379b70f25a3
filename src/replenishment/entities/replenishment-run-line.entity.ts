import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Unit } from '../../ucp/index.js';
import { int8 } from '../../database/index.js';

@Entity({ name: 'replenishment_run_lines' })
export class ReplenishmentRunLineEntity {
  @PrimaryColumn({ name: 'run_id', type: 'text' })
  runId: string;

  @PrimaryColumn({ name: 'position', type: 'integer' })
  position: number;

  @Column({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'title', type: 'text' })
  title: string;

  @Column({ name: 'planned_stock', type: 'integer' })
  plannedStock: number;

  @Column({ name: 'quantity', type: 'integer' })
  quantity: number;

  @Column({ name: 'unit_cost', type: 'bigint', transformer: int8 })
  unitCost: number;

  @Column({ name: 'cost_estimated', type: 'boolean' })
  costEstimated: boolean;

  @Column({ name: 'source_sku_id', type: 'text', nullable: true })
  sourceSkuId: string | null;

  @Column({ name: 'source_unit', type: 'text', default: 'EA' })
  sourceUnit: Unit;

  @Column({ name: 'source_contains', type: 'integer', default: 1 })
  sourceContains: number;

  @Column({ name: 'removed', type: 'boolean', default: false })
  removed: boolean;

  @Column({ name: 'left_out', type: 'boolean', default: false })
  leftOut: boolean;

  @Column({ name: 'delivered_quantity', type: 'integer', nullable: true })
  deliveredQuantity: number | null;

  @Column({ name: 'ordered_quantity', type: 'integer', nullable: true })
  orderedQuantity: number | null;

  @Column({ name: 'ordered_cost', type: 'bigint', transformer: int8, nullable: true })
  orderedCost: number | null;

  @Column({ name: 'exact_cost', type: 'bigint', transformer: int8, nullable: true })
  exactCost: number | null;
}
