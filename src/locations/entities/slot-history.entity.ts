import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'slot_histories' })
export class SlotHistoryEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'last_observed_on', type: 'date' })
  lastObservedOn: string;

  @Column({ name: 'observed_days', type: 'integer' })
  observedDays: number;

  @Column({ name: 'last_stock', type: 'integer' })
  lastStock: number;

  @Column({ name: 'highest_stock', type: 'integer' })
  highestStock: number;

  @Column({ name: 'first_observed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  firstObservedAt: Date;
}
