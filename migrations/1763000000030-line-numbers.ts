import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line's id is never reused, even after the line was removed. */
export class LineNumbers1763000000030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE checkout_sessions ADD COLUMN last_line_number integer NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE checkout_sessions DROP COLUMN last_line_number');
  }
}
