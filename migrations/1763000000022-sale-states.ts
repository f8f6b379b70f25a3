import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a machine has dispensed stays known after a refund. It is stored only where the present state
 * of a sale does not tell it. Sales that are not settled are few, and are looked for by their state.
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
