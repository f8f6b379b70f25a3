import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { int8 } from '../../database/index.js';
import type { Text } from '../../texts/index.js';
import type { CheckoutStatus } from '../domain/checkout-states.js';
import type { EndReason, Submission } from '../domain/checkout.js';
import type { Fulfillment } from '../domain/fulfillment.js';
import type { Line } from '../domain/lines.js';
import type { Problem } from '../domain/problem.js';

@Entity({ name: 'checkout_sessions' })
export class CheckoutSessionEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'request_digest', type: 'bytea' })
  requestDigest: Buffer;

  @Column({ name: 'creation_key', type: 'bytea', nullable: true })
  creationKey: Buffer | null;

  @Column({ name: 'ucp_agent', type: 'text', nullable: true })
  ucpAgent: string | null;

  @Column({ name: 'order_webhook', type: 'text', nullable: true })
  orderWebhook: string | null;

  @Column({ name: 'author', type: 'jsonb', nullable: true })
  author: Author | null;

  @Column({ name: 'submitted_by', type: 'jsonb', nullable: true })
  submittedBy: Author | null;

  @Column({ name: 'status', type: 'text' })
  status: CheckoutStatus;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: EndReason | null;

  @Column({ name: 'vendor', type: 'text' })
  vendor: string;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: Line[];

  @Column({ name: 'fulfillment', type: 'jsonb', nullable: true })
  fulfillment: Fulfillment | null;

  @Column({ name: 'total', type: 'bigint', transformer: int8 })
  total: number;

  @Column({ name: 'problems', type: 'jsonb' })
  problems: Problem[];

  @Column({ name: 'approval_id', type: 'text', nullable: true })
  approvalId: string | null;

  @Column({ name: 'submission', type: 'jsonb', nullable: true })
  submission: Submission | null;

  @Column({ name: 'submitted_at', type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @Column({ name: 'submitted_with_approval', type: 'boolean', nullable: true })
  submittedWithApproval: boolean | null;

  @Column({ name: 'attempt', type: 'integer', default: 0 })
  attempt: number;

  @Column({ name: 'leased_until', type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  @Column({ name: 'run_id', type: 'text', nullable: true })
  runId: string | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ name: 'failure', type: 'text', nullable: true })
  failure: string | null;

  @Column({ name: 'failure_text', type: 'jsonb', nullable: true })
  failureText: Text | null;

  @Column({ name: 'exact_total', type: 'bigint', transformer: int8, nullable: true })
  exactTotal: number | null;

  @Column({ name: 'awaits_sending', type: 'boolean', default: false })
  awaitsSending: boolean;

  @Column({ name: 'last_line_number', type: 'integer', default: 0 })
  lastLineNumber: number;
}
