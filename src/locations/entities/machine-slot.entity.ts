import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

@Entity({ name: 'machine_slots' })
export class MachineSlotEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'position', type: 'integer' })
  position: number;

  @Column({ name: 'title', type: 'text' })
  title: string;

  @Column({ name: 'barcode', type: 'text', nullable: true })
  barcode: string | null;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ name: 'price_fen', type: 'bigint', transformer: int8 })
  priceFen: number;

  @Column({ name: 'stock', type: 'integer' })
  stock: number;

  @Column({ name: 'stated_capacity', type: 'integer', nullable: true })
  statedCapacity: number | null;
}
