import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of things that need the owner is found by. */
export class Attention1763000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The last attempt to complete it, as long as the session is what it was then.
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
      ADD COLUMN failed_at timestamptz,
      ADD COLUMN failure text,
      ADD CONSTRAINT checkout_sessions_failure CHECK ((failed_at IS NULL) = (failure IS NULL))
    `);
    // What a machine showed may be from any moment after this.
    await queryRunner.query('ALTER TABLE locations ADD COLUMN read_began_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE locations DROP COLUMN read_began_at');
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
      DROP CONSTRAINT checkout_sessions_failure,
      DROP COLUMN failure,
      DROP COLUMN failed_at
    `);
  }
}
