import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../database/index.js';
import type { RefusedWrite } from './domain/repetition.js';

@Entity({ name: 'refused_writes' })
export class RefusedWriteEntity implements RefusedWrite {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'method', type: 'text' })
  method: string;

  @Column({ name: 'route', type: 'text' })
  route: string;

  @Column({ name: 'request_digest', type: 'bytea' })
  requestDigest: Buffer;

  @Column({ name: 'code', type: 'text' })
  code: string;

  @Column({ name: 'reason', type: 'text' })
  reason: string;

  @Column({ name: 'refused_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  refusedAt: Date;
}
