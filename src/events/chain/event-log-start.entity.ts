import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

/** One row: the last event that retention removed, where the rest of the chain continues. */
@Entity({ name: 'event_log_start' })
export class EventLogStartEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'seq', type: 'bigint', transformer: int8 })
  seq: number;

  @Column({ name: 'event_id', type: 'text', nullable: true })
  eventId: string | null;

  @Column({ name: 'hash', type: 'bytea' })
  hash: Buffer;
}
