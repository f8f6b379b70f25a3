import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/index.js';

@Entity({ name: 'running_writes' })
export class RunningWriteEntity {
  @IdentityColumn({ name: 'number' })
  number: string;

  @Column({ name: 'subject', type: 'text' })
  subject: string;

  @Column({ name: 'ends_by', type: 'timestamptz' })
  endsBy: Date;

  @Column({ name: 'permitted_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  permittedAt: Date;

  @Column({ name: 'started', type: 'boolean', default: false })
  started: boolean;
}
