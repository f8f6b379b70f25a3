import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'price_leases' })
export class PriceLeaseEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'number', type: 'bigint' })
  number: string;

  /** `-infinity` once the lease has ended; the driver returns that as a number. */
  @Column({ name: 'held_until', type: 'timestamptz' })
  heldUntil: Date | number;

  @Column({ name: 'price_change', type: 'bigint', nullable: true })
  priceChange: string | null;

  @Column({ name: 'looks', type: 'integer', default: 0 })
  looks: number;
}
