import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { int8 } from '../../database/index.js';
import type { Message } from '../../ucp/index.js';
import type { RunStatus } from '../run-records/domain/run-states.js';

@Entity({ name: 'replenishment_runs' })
export class ReplenishmentRunEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'creation_key', type: 'bytea', nullable: true })
  creationKey: Buffer | null;

  @Column({ name: 'placement_key', type: 'bytea', nullable: true })
  placementKey: Buffer | null;

  @Column({ name: 'author', type: 'jsonb', nullable: true })
  author: Author | null;

  @Column({ name: 'status', type: 'text' })
  status: RunStatus;

  @Column({ name: 'week_of', type: 'date' })
  weekOf: string;

  @Column({ name: 'supplier', type: 'text', nullable: true })
  supplier: string | null;

  @Column({ name: 'cost_is_estimated', type: 'boolean' })
  costIsEstimated: boolean;

  @Column({ name: 'total', type: 'bigint', transformer: int8 })
  total: number;

  @Column({ name: 'estimated_minutes', type: 'integer' })
  estimatedMinutes: number;

  @Column({ name: 'approval_required', type: 'boolean' })
  approvalRequired: boolean;

  @Column({ name: 'approval_id', type: 'text', nullable: true })
  approvalId: string | null;

  @Column({ name: 'remarks', type: 'jsonb', default: [] })
  remarks: Message[];

  @Column({ name: 'placed_at', type: 'timestamptz', nullable: true })
  placedAt: Date | null;

  @Column({ name: 'delivered_at', type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;

  @Column({ name: 'note', type: 'text', nullable: true })
  note: string | null;

  @Column({ name: 'abandoned_at', type: 'timestamptz', nullable: true })
  abandonedAt: Date | null;

  @Column({ name: 'abandon_reason', type: 'text', nullable: true })
  abandonReason: string | null;
}
