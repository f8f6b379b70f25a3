import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells what an agent said about two SKUs from what the owner and people said: an agent's word does
 * not change what products cost.
 */
export class AliasDeciders1763000000043 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sku_alias_decisions
        ADD by_agent boolean NOT NULL DEFAULT false,
        -- The decision that an agent overrode.
        ADD same_before_agent boolean,
        ADD CONSTRAINT sku_alias_decisions_overridden CHECK (by_agent OR same_before_agent IS NULL)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sku_alias_decisions
        DROP CONSTRAINT sku_alias_decisions_overridden,
        DROP COLUMN same_before_agent,
        DROP COLUMN by_agent
    `);
  }
}
