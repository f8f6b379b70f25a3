import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

@Entity({ name: 'set_prices' })
export class SetPriceEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'price_fen', type: 'bigint', transformer: int8 })
  priceFen: number;

  @Column({ name: 'set_at', type: 'timestamptz' })
  setAt: Date;
}
