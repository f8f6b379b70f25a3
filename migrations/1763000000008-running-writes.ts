import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Upstream writes that were allowed and may still be in progress: a rule change waits for them. */
export class RunningWrites1763000000008 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE running_writes (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT running_writes_pk PRIMARY KEY,
        subject text NOT NULL,
        -- The call never starts after this time, even if the process crashed.
        ends_by timestamptz NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE running_writes');
  }
}
