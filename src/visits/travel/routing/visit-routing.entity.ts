import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'visit_routing' })
export class VisitRoutingEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'problem', type: 'text', nullable: true })
  problem: string | null;

  @Column({ name: 'next_attempt_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  nextAttemptAt: Date;
}
