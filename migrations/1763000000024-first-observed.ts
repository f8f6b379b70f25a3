import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the stock of each slot was first read: nothing can be said of what it held before. The plan
 * needs it for every slot, which would be a search of the observations each.
 */
export class FirstObserved1763000000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slot_histories ADD COLUMN first_observed_at timestamptz');
    await queryRunner.query(`
      UPDATE slot_histories AS history
      SET first_observed_at = coalesce(
        (SELECT min(observed_at) FROM stock_observations AS seen
         WHERE seen.location_id = history.location_id AND seen.vendor_sku = history.vendor_sku),
        clock_timestamp()
      )
    `);
    await queryRunner.query(`
      ALTER TABLE slot_histories ALTER COLUMN first_observed_at SET NOT NULL,
        ALTER COLUMN first_observed_at SET DEFAULT clock_timestamp()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE slot_histories DROP COLUMN first_observed_at');
  }
}
