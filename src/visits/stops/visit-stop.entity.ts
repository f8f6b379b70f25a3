import { Column, Entity } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { LocalDate } from '../../reports/index.js';
import type { StopStatus } from './domain/stop-states.js';

@Entity({ name: 'visit_stops' })
export class VisitStopEntity {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'date', type: 'date' })
  date: LocalDate;

  @Column({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'driver_id', type: 'text', nullable: true })
  driverId: string | null;

  @Column({ name: 'position', type: 'integer' })
  position: number;

  @Column({ name: 'drive_minutes', type: 'double precision' })
  driveMinutes: number;

  @Column({ name: 'km', type: 'double precision' })
  km: number;

  @Column({ name: 'service_minutes', type: 'double precision' })
  serviceMinutes: number;

  @Column({ name: 'cost', type: 'double precision' })
  cost: number;

  @Column({ name: 'worth', type: 'double precision', nullable: true })
  worth: number | null;

  @Column({ name: 'status', type: 'text', default: 'planned' })
  status: StopStatus;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ name: 'started_by', type: 'jsonb', nullable: true })
  startedBy: Author | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ name: 'finished_by', type: 'jsonb', nullable: true })
  finishedBy: Author | null;

  @Column({ name: 'skipped_at', type: 'timestamptz', nullable: true })
  skippedAt: Date | null;

  @Column({ name: 'skipped_by', type: 'jsonb', nullable: true })
  skippedBy: Author | null;

  @Column({ name: 'skip_reason', type: 'text', nullable: true })
  skipReason: string | null;

  @Column({ name: 'note', type: 'text', nullable: true })
  note: string | null;
}
