import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The currency of all amounts in the database. Those from before this were in fen. */
export class Currency1763000000056 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE deployment (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT deployment_pk PRIMARY KEY
          CONSTRAINT deployment_one_row CHECK (singleton),
        currency text NOT NULL CONSTRAINT deployment_currency CHECK (currency ~ '^[A-Z]{3}$')
      )
    `);
    await queryRunner.query(`
      INSERT INTO deployment (currency)
      SELECT 'CNY' FROM guardrail_rules WHERE filled_at IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE deployment');
  }
}
