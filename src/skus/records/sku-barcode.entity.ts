import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'sku_barcodes' })
export class SkuBarcodeEntity {
  @PrimaryColumn({ name: 'barcode', type: 'text', collation: 'C' })
  barcode: string;

  @PrimaryColumn({ name: 'sku_id', type: 'text', collation: 'C' })
  skuId: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;
}
