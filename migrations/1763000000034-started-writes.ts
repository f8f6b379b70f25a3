import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a write has started: a rule change must know which of the writes allowed before it can
 * still start.
 */
export class StartedWrites1763000000034 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE running_writes
        ADD COLUMN permitted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Only reported if the rules change while the write is in progress.
        ADD COLUMN started boolean NOT NULL DEFAULT false
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE running_writes DROP COLUMN permitted_at, DROP COLUMN started',
    );
  }
}
