import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../reports/index.js';

@Entity({ name: 'visit_wishes' })
export class VisitWishEntity {
  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'pinned_to', type: 'date', nullable: true })
  pinnedTo: LocalDate | null;

  @Column({ name: 'forbidden_on', type: 'jsonb' })
  forbiddenOn: LocalDate[];
}
