import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing installations have none of these rules until the owner sets them. */
export class MoreRules1763000000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE guardrail_rules
        ADD spending_limit_per_week bigint,
        ADD unit_price_jump_percent integer,
        ADD price_step_per_day bigint,
        ADD min_margin_percent integer,
        ADD four_eyes_above_fen bigint,
        ADD CONSTRAINT guardrail_rules_more_amounts CHECK (
          spending_limit_per_week BETWEEN 0 AND 9007199254740991
          AND price_step_per_day BETWEEN 0 AND 9007199254740991
          AND four_eyes_above_fen BETWEEN 0 AND 9007199254740991
        ),
        ADD CONSTRAINT guardrail_rules_percentages CHECK (
          unit_price_jump_percent BETWEEN 1 AND 1000 AND min_margin_percent BETWEEN 0 AND 100
        )
    `);
    // What was last paid for a product.
    await queryRunner.query(
      'CREATE INDEX purchase_orders_by_product ON purchase_orders USING gin (lines jsonb_path_ops)',
    );
    // The price of a product a day ago.
    await queryRunner.query(`
      CREATE INDEX price_changes_of_machine ON price_changes (namespace, location_id, changed_at)
      WHERE status IN ('done', 'failed', 'approved')
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX price_changes_of_machine');
    await queryRunner.query('DROP INDEX purchase_orders_by_product');
    await queryRunner.query(`
      ALTER TABLE guardrail_rules
        DROP CONSTRAINT guardrail_rules_percentages,
        DROP CONSTRAINT guardrail_rules_more_amounts,
        DROP COLUMN four_eyes_above_fen,
        DROP COLUMN min_margin_percent,
        DROP COLUMN price_step_per_day,
        DROP COLUMN unit_price_jump_percent,
        DROP COLUMN spending_limit_per_week
    `);
  }
}
