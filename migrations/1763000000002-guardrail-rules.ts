import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A single row that every spending transaction locks. It is created here and filled once, at the
 * first start. If it is missing or empty later, it counts as unreadable and is never reset to
 * defaults.
 */
export class GuardrailRules1763000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE guardrail_rules (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT guardrail_rules_pk PRIMARY KEY
          CONSTRAINT guardrail_rules_one_row CHECK (singleton),
        filled_at timestamptz,
        changed_at timestamptz,
        spending_limit_per_run bigint,
        spending_limit_per_day bigint,
        price_cap_per_item bigint,
        hard_no_gos text[],
        probation_until timestamptz,
        kill_switch_engaged boolean,
        simulation_enabled boolean,
        CONSTRAINT guardrail_rules_filled CHECK (
          filled_at IS NULL OR (
            spending_limit_per_run IS NOT NULL AND price_cap_per_item IS NOT NULL
            AND hard_no_gos IS NOT NULL AND kill_switch_engaged IS NOT NULL
            AND simulation_enabled IS NOT NULL
          )
        ),
        CONSTRAINT guardrail_rules_amounts CHECK (
          spending_limit_per_run BETWEEN 0 AND 9007199254740991
          AND spending_limit_per_day BETWEEN 0 AND 9007199254740991
          AND price_cap_per_item BETWEEN 0 AND 9007199254740991
        )
      )
    `);
    await queryRunner.query('INSERT INTO guardrail_rules DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE guardrail_rules');
  }
}
