import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'sku_alias_decisions' })
export class SkuAliasDecisionEntity {
  @PrimaryColumn({ name: 'sku_a', type: 'text', collation: 'C' })
  skuA: string;

  @PrimaryColumn({ name: 'sku_b', type: 'text', collation: 'C' })
  skuB: string;

  @Column({ name: 'same', type: 'boolean' })
  same: boolean;

  @Column({ name: 'decided_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  decidedAt: Date;

  @Column({ name: 'by_agent', type: 'boolean', default: false })
  byAgent: boolean;

  /** The decision of a person that an agent overrode. */
  @Column({ name: 'same_before_agent', type: 'boolean', nullable: true })
  sameBeforeAgent: boolean | null;
}
