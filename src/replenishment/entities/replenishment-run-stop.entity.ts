import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';

@Entity({ name: 'replenishment_run_stops' })
export class ReplenishmentRunStopEntity {
  @PrimaryColumn({ name: 'run_id', type: 'text' })
  runId: string;

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  receivedAt: Date;

  @Column({ name: 'author', type: 'jsonb', nullable: true })
  author: Author | null;

  @Column({ name: 'note', type: 'text', nullable: true })
  note: string | null;
}
