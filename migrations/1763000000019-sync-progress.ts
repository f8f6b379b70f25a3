import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time of the first result in the last completed round; null for rounds before this migration.
 */
export class SyncProgress1763000000019 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sync_rounds ADD COLUMN started_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sync_rounds DROP COLUMN started_at');
  }
}
