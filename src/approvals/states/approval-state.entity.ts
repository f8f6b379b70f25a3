import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';

/** A state of a decision as it was recorded, chained by hash. */
@Entity({ name: 'approval_states' })
export class ApprovalStateEntity {
  @PrimaryColumn({ name: 'seq', type: 'bigint', transformer: int8 })
  seq: number;

  @Column({ name: 'approval_id', type: 'text' })
  approvalId: string;

  @Column({ name: 'revision', type: 'integer' })
  revision: number;

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  recordedAt: Date;

  @Column({ name: 'digest', type: 'bytea' })
  digest: Buffer;

  @Column({ name: 'hash', type: 'bytea' })
  hash: Buffer;
}
