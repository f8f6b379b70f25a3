import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Once a day the whole sales window is re-read in slices, newest first. An interrupted run resumes
 * at its cursor.
 */
export class WindowReads1763000000023 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Existing accounts become due at different times of the next day.
    await queryRunner.query(`
      ALTER TABLE ledger_accounts
      ADD COLUMN window_due_at timestamptz NOT NULL
        DEFAULT clock_timestamp() + random() * interval '24 hours',
      ADD COLUMN window_run_began_at timestamptz,
      ADD COLUMN window_run_from timestamptz,
      ADD COLUMN window_run_cursor timestamptz,
      ADD COLUMN window_read_began_at timestamptz,
      ADD COLUMN window_read_from timestamptz,
      ADD COLUMN window_problem_kind text CONSTRAINT ledger_accounts_window_problem_kind CHECK (
        window_problem_kind IN
          ('unauthorized', 'unsupported', 'unknown_ref', 'refused', 'unreachable', 'invalid_answer')
      ),
      ADD COLUMN window_problem_reason text,
      ADD CONSTRAINT ledger_accounts_window_run CHECK (
        num_nonnulls(window_run_began_at, window_run_from, window_run_cursor) IN (0, 3)
      ),
      ADD CONSTRAINT ledger_accounts_window_read
        CHECK (num_nonnulls(window_read_began_at, window_read_from) IN (0, 2)),
      ADD CONSTRAINT ledger_accounts_window_problem
        CHECK (num_nonnulls(window_problem_kind, window_problem_reason) IN (0, 2))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_accounts
      DROP COLUMN window_due_at,
      DROP COLUMN window_run_began_at,
      DROP COLUMN window_run_from,
      DROP COLUMN window_run_cursor,
      DROP COLUMN window_read_began_at,
      DROP COLUMN window_read_from,
      DROP COLUMN window_problem_kind,
      DROP COLUMN window_problem_reason
    `);
  }
}
