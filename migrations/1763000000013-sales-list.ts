import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales are listed across all accounts: by time, by machine, or by platform status. The account no
 * longer leads the indexes: it is hardly selective, and comparing it slows every insert.
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
