import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'slot_watch' })
export class SlotWatchEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'reorder_point', type: 'integer' })
  reorderPoint: number;

  @Column({ name: 'decided_at', type: 'timestamptz' })
  decidedAt: Date;

  @Column({ name: 'low_since', type: 'timestamptz', nullable: true })
  lowSince: Date | null;

  @Column({ name: 'low_stock', type: 'integer', nullable: true })
  lowStock: number | null;
}
