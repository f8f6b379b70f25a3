import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales are listed over all accounts, by time alone, at one machine, or of one status of the
 * platform's. The account does not lead the indexes any more: hardly any sale is told apart by it,
 * and comparing it costs every insert.
 */
export class SalesList1763000000013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_transactions_sold');
    await queryRunner.query('DROP INDEX ledger_transactions_sold_at_location');
    await queryRunner.query(
      'CREATE INDEX ledger_transactions_sold ON ledger_transactions (sold_at, id)',
    );
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_sold_at_location
      ON ledger_transactions (location_id, sold_at, id)
    `);
    await queryRunner.query(
      'CREATE INDEX ledger_transactions_status ON ledger_transactions (status, sold_at, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_transactions_status');
    await queryRunner.query('DROP INDEX ledger_transactions_sold_at_location');
    await queryRunner.query('DROP INDEX ledger_transactions_sold');
    await queryRunner.query(
      'CREATE INDEX ledger_transactions_sold ON ledger_transactions (namespace, sold_at, id)',
    );
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_sold_at_location
      ON ledger_transactions (location_id, namespace, sold_at, id)
    `);
  }
}
