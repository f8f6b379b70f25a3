import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an account was last looked at for its newest sales only, between two whole reads. */
export class LedgerGlances1763000000016 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_accounts ADD COLUMN glanced_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_accounts DROP COLUMN glanced_at');
  }
}
