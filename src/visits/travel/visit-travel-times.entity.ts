import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TimesByDestination, TravelSource } from '../domain/travel/travel-times.js';

@Entity({ name: 'visit_travel_times' })
export class VisitTravelTimesEntity {
  @PrimaryColumn({ name: 'source', type: 'text' })
  source: TravelSource;

  @PrimaryColumn({ name: 'origin', type: 'text' })
  origin: string;

  @Column({ name: 'times', type: 'jsonb' })
  times: TimesByDestination;
}
