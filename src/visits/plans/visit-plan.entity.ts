import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RoutePlan, TravelShares } from './route-plan.js';

@Entity({ name: 'visit_plans' })
export class VisitPlanEntity {
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

  @Column({ name: 'observed', type: 'text', nullable: true })
  observed: string | null;

  @Column({ name: 'plan', type: 'jsonb', nullable: true })
  plan: RoutePlan | null;

  @Column({ name: 'travel_shares', type: 'jsonb', nullable: true })
  travelShares: TravelShares | null;
}
