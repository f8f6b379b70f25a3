import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'stock_observations' })
export class StockObservationEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @PrimaryColumn({ name: 'observed_at', type: 'timestamptz' })
  observedAt: Date;

  @Column({ name: 'stock', type: 'integer' })
  stock: number;
}
