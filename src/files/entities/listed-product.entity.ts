import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListedProduct } from '../domain/rows/price-row.js';

@Entity({ name: 'listed_products' })
export class ListedProductEntity {
  @PrimaryColumn({ name: 'file_number', type: 'bigint' })
  fileNumber: string;

  @PrimaryColumn({ name: 'sku', type: 'text', collation: 'C' })
  sku: string;

  @Column({ name: 'line', type: 'integer' })
  line: number;

  @Column({ name: 'product', type: 'jsonb' })
  product: ListedProduct;
}
