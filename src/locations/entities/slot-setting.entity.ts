import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'slot_settings' })
export class SlotSettingEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'locked', type: 'boolean', default: false })
  locked: boolean;

  @Column({ name: 'counted_capacity', type: 'integer', nullable: true })
  countedCapacity: number | null;
}
