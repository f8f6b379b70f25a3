import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReadFailureKind } from '../../adapters/index.js';

@Entity({ name: 'ledger_accounts' })
export class LedgerAccountEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'wanted_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  wantedAt: Date;

  @Column({ name: 'claim', type: 'bigint', nullable: true })
  claim: string | null;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Column({ name: 'tried_at', type: 'timestamptz', nullable: true })
  triedAt: Date | null;

  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;

  @Column({ name: 'covered_from', type: 'timestamptz', nullable: true })
  coveredFrom: Date | null;

  @Column({ name: 'covered_to', type: 'timestamptz', nullable: true })
  coveredTo: Date | null;

  @Column({ name: 'problem_kind', type: 'text', nullable: true })
  problemKind: ReadFailureKind | null;

  @Column({ name: 'problem_reason', type: 'text', nullable: true })
  problemReason: string | null;

  @Column({
    name: 'window_due_at',
    type: 'timestamptz',
    default: () => "clock_timestamp() + random() * interval '24 hours'",
  })
  windowDueAt: Date;

  @Column({ name: 'window_run_began_at', type: 'timestamptz', nullable: true })
  windowRunBeganAt: Date | null;

  @Column({ name: 'window_run_from', type: 'timestamptz', nullable: true })
  windowRunFrom: Date | null;

  @Column({ name: 'window_run_cursor', type: 'timestamptz', nullable: true })
  windowRunCursor: Date | null;

  @Column({ name: 'window_read_began_at', type: 'timestamptz', nullable: true })
  windowReadBeganAt: Date | null;

  @Column({ name: 'window_read_from', type: 'timestamptz', nullable: true })
  windowReadFrom: Date | null;

  @Column({ name: 'window_problem_kind', type: 'text', nullable: true })
  windowProblemKind: ReadFailureKind | null;

  @Column({ name: 'window_problem_reason', type: 'text', nullable: true })
  windowProblemReason: string | null;

  /** The time zone of the account's sums; null until they are made. */
  @Column({ name: 'sums_zone', type: 'text', nullable: true })
  sumsZone: string | null;
}
