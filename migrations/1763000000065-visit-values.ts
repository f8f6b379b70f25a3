import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What planned visits would have been worth, as last computed. */
export class VisitValues1763000000065 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE visit_values (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT visit_values_pk PRIMARY KEY
          CONSTRAINT visit_values_singleton CHECK (singleton),
        -- Only the latest claim stores its result.
        claim bigint NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        -- Null until the first result.
        as_of timestamptz,
        -- What the operator had stated, as a digest.
        stated text,
        value jsonb,
        CONSTRAINT visit_values_whole CHECK (num_nonnulls(as_of, stated, value) IN (0, 3))
      )
    `);
    await queryRunner.query('INSERT INTO visit_values DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE visit_values');
  }
}
