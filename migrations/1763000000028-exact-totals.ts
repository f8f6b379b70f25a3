import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the guards judge a purchase and a line of a run by, where that is known. */
export class ExactTotals1763000000028 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Sessions that are older count as their total.
    await queryRunner.query(`
      ALTER TABLE checkout_sessions ADD exact_total bigint
        CONSTRAINT checkout_sessions_exact_total
          CHECK (exact_total BETWEEN 0 AND 9007199254740991)
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_run_lines ADD exact_cost bigint
        CONSTRAINT replenishment_run_lines_exact_cost
          CHECK (exact_cost BETWEEN 0 AND 9007199254740991)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE replenishment_run_lines DROP COLUMN exact_cost');
    await queryRunner.query('ALTER TABLE checkout_sessions DROP COLUMN exact_total');
  }
}
