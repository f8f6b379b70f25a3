import { Column, Entity } from 'typeorm';
import type { Author } from '../auth/index.js';
import { IdentityColumn, int8 } from '../database/index.js';
import type { Texts } from '../texts/index.js';
import type { ApprovalKind, ApprovalStatus, SubjectType } from './approval.js';

@Entity({ name: 'approvals' })
export class ApprovalEntity {
  @IdentityColumn({ name: 'seq', transformer: int8 })
  seq: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'kind', type: 'text' })
  kind: ApprovalKind;

  @Column({ name: 'subject_type', type: 'text' })
  subjectType: SubjectType;

  @Column({ name: 'subject_id', type: 'text' })
  subjectId: string;

  @Column({ name: 'summary', type: 'text' })
  summary: string;

  @Column({ name: 'reasoning', type: 'text' })
  reasoning: string;

  @Column({ name: 'texts', type: 'jsonb', nullable: true })
  texts: Texts | null;

  @Column({ name: 'content', type: 'jsonb' })
  content: object;

  @Column({ name: 'status', type: 'text', default: 'pending' })
  status: ApprovalStatus;

  @Column({ name: 'resolved_at', type: 'timestamptz', nullable: true })
  resolvedAt: Date | null;

  @Column({ name: 'resolved_by', type: 'text', nullable: true })
  resolvedBy: string | null;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @Column({ name: 'asked_by', type: 'text', nullable: true })
  askedBy: string | null;

  @Column({ name: 'asked_by_principal', type: 'jsonb', nullable: true })
  askedByPrincipal: Author | null;

  @Column({ name: 'resolved_by_principal', type: 'jsonb', nullable: true })
  resolvedByPrincipal: Author | null;

  @Column({ name: 'resolution_reason', type: 'text', nullable: true })
  resolutionReason: string | null;

  @Column({ name: 'revision', type: 'integer', default: 0 })
  revision: number;
}
