import { Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'sku_suggestions' })
export class SkuSuggestionEntity {
  @PrimaryColumn({ name: 'sku_a', type: 'text', collation: 'C' })
  skuA: string;

  @PrimaryColumn({ name: 'sku_b', type: 'text', collation: 'C' })
  skuB: string;
}
