import { Column, Entity } from 'typeorm';
import type { Author } from '../auth/index.js';
import { IdentityColumn, int8 } from '../database/index.js';
import type { Repeat } from './domain/next-due.js';
import type { PriceTaskContent } from './domain/price-lines.js';
import type { StoredTask, TaskKind } from './task.js';

@Entity({ name: 'tasks' })
export class TaskEntity implements StoredTask {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'kind', type: 'text', default: 'todo' })
  kind: TaskKind;

  @Column({ name: 'prices', type: 'jsonb', nullable: true })
  prices: PriceTaskContent | null;

  @Column({ name: 'text', type: 'text' })
  text: string;

  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  @Column({ name: 'repeat', type: 'text', nullable: true })
  repeat: Repeat | null;

  @Column({ name: 'repeat_from', type: 'timestamptz', nullable: true })
  repeatFrom: Date | null;

  @Column({ name: 'location', type: 'text', nullable: true })
  location: string | null;

  @Column({ name: 'assigned_to', type: 'text', nullable: true })
  assignedTo: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'created_by', type: 'jsonb' })
  createdBy: Author;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  @Column({ name: 'done_by', type: 'jsonb', nullable: true })
  doneBy: Author | null;

  @Column({ name: 'next_id', type: 'text', nullable: true })
  nextId: string | null;
}
