import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the dispenses of a sale after a refund. They are stored only if they do not follow from its
 * current state. Unsettled sales are few and are found by their state.
 */
export class SaleStates1763000000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_transactions ADD COLUMN dispensed jsonb');
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_unsettled ON ledger_transactions (sold_at, id)
      WHERE NOT settled
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_transactions_unsettled');
    await queryRunner.query('ALTER TABLE ledger_transactions DROP COLUMN dispensed');
  }
}
