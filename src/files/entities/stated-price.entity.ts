import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { int8 } from '../../database/index.js';

/** The price of a product that a person last set at a machine. */
@Entity({ name: 'stated_prices' })
export class StatedPriceEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'machine_id', type: 'text' })
  machineId: string;

  @PrimaryColumn({ name: 'sku', type: 'text' })
  sku: string;

  @Column({ name: 'price_fen', type: 'bigint', transformer: int8 })
  priceFen: number;

  @Column({ name: 'stated_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  statedAt: Date;

  @Column({ name: 'stated_by', type: 'jsonb' })
  statedBy: Author;
}
