import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the round that ended last had its first result; unknown of a round that ended before this. */
export class SyncProgress1763000000019 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sync_rounds ADD COLUMN started_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sync_rounds DROP COLUMN started_at');
  }
}
