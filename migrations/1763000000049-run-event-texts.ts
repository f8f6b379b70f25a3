import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps what the timeline of a run says as code and parameters, beside the English words. Entries
 * from before have only these.
 */
export class RunEventTexts1763000000049 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE replenishment_run_events ADD COLUMN text jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE replenishment_run_events DROP COLUMN text');
  }
}
