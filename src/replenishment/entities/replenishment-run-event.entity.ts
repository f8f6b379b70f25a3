import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumn } from '../../database/index.js';
import type { Text } from '../../texts/index.js';
import type { LineAmount, RunEventType } from '../run-records/domain/run.js';

@Entity({ name: 'replenishment_run_events' })
export class ReplenishmentRunEventEntity {
  @PrimaryColumn({ name: 'run_id', type: 'text' })
  runId: string;

  @Column({ name: 'type', type: 'text' })
  type: RunEventType;

  @Column({ name: 'occurred_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  occurredAt: Date;

  @Column({ name: 'description', type: 'text' })
  description: string;

  @Column({ name: 'text', type: 'jsonb', nullable: true })
  text: Text | null;

  @IdentityColumn({ name: 'number' })
  number: string;

  @Column({ name: 'amounts', type: 'jsonb', nullable: true })
  amounts: LineAmount[] | null;
}
