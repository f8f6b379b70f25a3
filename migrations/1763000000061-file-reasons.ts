import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why files and rows of them were left out, as code and parameters beside the English words. */
export class FileReasons1763000000061 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sales_files ADD COLUMN reason_text jsonb');
    await queryRunner.query('ALTER TABLE sales_file_problems ADD COLUMN reason_text jsonb');
    // Readings that wait were read by the words alone.
    await queryRunner.query(`
      UPDATE sales_files SET dex = jsonb_set(dex, '{problems}', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('line', problem->'line', 'reason',
          jsonb_build_object('code', 'said', 'params', jsonb_build_object('words',
            (problem->>'field') || ': ' || (problem->>'reason')))) ORDER BY position), '[]')
        FROM jsonb_array_elements(dex->'problems') WITH ORDINALITY AS listed (problem, position)
      ))
      WHERE dex IS NOT NULL AND status IN ('waiting', 'queued', 'importing')
        AND jsonb_array_length(dex->'problems') > 0
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Codes have no words in the older service.
    await queryRunner.query(`
      UPDATE sales_files SET dex = jsonb_set(dex, '{problems}', '[]')
      WHERE dex IS NOT NULL AND status IN ('waiting', 'queued', 'importing')
    `);
    await queryRunner.query('ALTER TABLE sales_file_problems DROP COLUMN reason_text');
    await queryRunner.query('ALTER TABLE sales_files DROP COLUMN reason_text');
  }
}
