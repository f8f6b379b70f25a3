import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';
import type { LocalDate } from '../../reports/index.js';
import type { TourSummary } from './stop.js';

@Entity({ name: 'visit_days' })
export class VisitDayEntity {
  @PrimaryColumn({ name: 'date', type: 'date' })
  date: LocalDate;

  @Column({ name: 'fixed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  fixedAt: Date;

  @Column({ name: 'fixed_by', type: 'jsonb' })
  fixedBy: Author;

  @Column({ name: 'tours', type: 'jsonb' })
  tours: TourSummary[];
}
