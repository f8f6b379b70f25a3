import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecordList } from './domain/wording.js';

@Entity({ name: 'left_out_records' })
export class LeftOutRecordEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'list', type: 'text' })
  list: RecordList['list'];

  @PrimaryColumn({ name: 'location_id', type: 'text' })
  locationId: string;

  @PrimaryColumn({ name: 'record_key', type: 'text' })
  recordKey: string;

  @Column({ name: 'problem', type: 'text' })
  problem: string;

  @Column({ name: 'first_seen_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  firstSeenAt: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  lastSeenAt: Date;
}
