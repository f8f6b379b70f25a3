import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an owner sees of all machines at once: how much each holds, kept with the machine because
 * adding it up for every look takes longer than finding the machines; and since when the latest
 * round of reading them has had results.
 */
export class MachineOverview1763000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE locations
      ADD COLUMN slot_count integer NOT NULL DEFAULT 0,
      ADD COLUMN empty_slots integer NOT NULL DEFAULT 0,
      ADD COLUMN low_slots integer NOT NULL DEFAULT 0,
      ADD COLUMN total_stock bigint NOT NULL DEFAULT 0,
      -- Null while that of any slot is not known.
      ADD COLUMN total_capacity bigint DEFAULT 0
    `);
    await queryRunner.query(`
      UPDATE locations SET slot_count = held.slots, empty_slots = held.empty,
        low_slots = held.low, total_stock = held.stock,
        total_capacity = CASE WHEN held.known = held.slots THEN held.capacity END
      FROM (
        SELECT location_id, count(*) AS slots, count(*) FILTER (WHERE slot.stock = 0) AS empty,
          count(low_since) FILTER (WHERE slot.stock > 0) AS low, sum(slot.stock) AS stock, count(slot.capacity) AS known, sum(slot.capacity) AS capacity
        FROM (
          SELECT location_id, machine_slots.stock, low_since, coalesce(counted_capacity,
            CASE WHEN observed_days >= 14 AND highest_stock > 0 THEN highest_stock END) AS capacity
          FROM machine_slots
          LEFT JOIN slot_settings USING (location_id, vendor_sku)
          LEFT JOIN slot_histories USING (location_id, vendor_sku)
          LEFT JOIN slot_watch USING (location_id, vendor_sku)
        ) AS slot
        GROUP BY location_id
      ) AS held
      WHERE locations.id = held.location_id
    `);
    await queryRunner.query('ALTER TABLE sync_rounds ADD COLUMN started_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sync_rounds DROP COLUMN started_at');
    await queryRunner.query(`
      ALTER TABLE locations
      DROP COLUMN slot_count, DROP COLUMN empty_slots, DROP COLUMN low_slots, DROP COLUMN total_stock,
      DROP COLUMN total_capacity
    `);
  }
}
