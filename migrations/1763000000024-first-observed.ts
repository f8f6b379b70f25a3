import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the stock of each slot was first read; its earlier stock is unknown. Planning needs this for
 * every slot, which would otherwise mean searching the observations for each.
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
