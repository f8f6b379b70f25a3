import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { Absence, Weekday } from '../domain/drivers/driver.js';

@Entity({ name: 'visit_drivers' })
export class VisitDriverEntity {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'principal_id', type: 'text', nullable: true })
  principalId: string | null;

  @Column({ name: 'working_days', type: 'text', array: true })
  workingDays: Weekday[];

  @Column({ name: 'starts_at', type: 'time' })
  startsAt: string;

  @Column({ name: 'working_minutes', type: 'integer' })
  workingMinutes: number;

  @Column({ name: 'absences', type: 'jsonb' })
  absences: Absence[];
}
