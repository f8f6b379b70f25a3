import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RouteValue } from './route-value.js';

@Entity({ name: 'visit_values' })
export class VisitValueEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'claim', type: 'bigint', default: () => '0' })
  claim: string;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Column({ name: 'as_of', type: 'timestamptz', nullable: true })
  asOf: Date | null;

  @Column({ name: 'stated', type: 'text', nullable: true })
  stated: string | null;

  @Column({ name: 'value', type: 'jsonb', nullable: true })
  value: RouteValue | null;
}
