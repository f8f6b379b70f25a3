import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'sync_rounds' })
export class SyncRoundEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  /** `-infinity` before the first round; the driver returns that as a number. */
  @Column({ name: 'closed_at', type: 'timestamptz', default: '-infinity' })
  closedAt: Date | number;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;
}
