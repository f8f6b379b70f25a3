import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the sums of all machines of a few days: they stand together, those of a machine do not. */
export class SumsOfDays1763000000053 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX sales_by_machine_day_days ON sales_by_machine_day (namespace, day)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX sales_by_machine_day_days');
  }
}
