import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amounts by which guardrails evaluate a purchase and a run line, if known. */
export class ExactTotals1763000000028 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Older sessions are evaluated by their total.
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
