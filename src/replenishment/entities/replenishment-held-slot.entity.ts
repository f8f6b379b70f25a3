import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'replenishment_held_slots' })
export class ReplenishmentHeldSlotEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'run_id', type: 'text' })
  runId: string;

  @Column({ name: 'checkout_id', type: 'text', nullable: true })
  checkoutId: string | null;
}
