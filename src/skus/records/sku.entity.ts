import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'skus' })
export class SkuEntity {
  @PrimaryColumn({ name: 'sku_id', type: 'text', collation: 'C' })
  skuId: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'vendor_sku', type: 'text' })
  vendorSku: string;

  @Column({ name: 'title', type: 'text' })
  title: string;

  @Column({ name: 'spec', type: 'text', nullable: true })
  spec: string | null;

  @Column({ name: 'barcodes', type: 'text', array: true })
  barcodes: string[];

  @Column({ name: 'named_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  namedAt: Date;

  @Column({ name: 'delisted_at', type: 'timestamptz', nullable: true })
  delistedAt: Date | null;

  @Column({ name: 'compared_at', type: 'timestamptz', nullable: true })
  comparedAt: Date | null;
}
