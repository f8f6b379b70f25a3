import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reorder point of each slot, and since when it is low: reported once until it is refilled. */
export class SlotWatch1763000000015 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE slot_watch (
        location_id text NOT NULL
          CONSTRAINT slot_watch_location REFERENCES locations ON DELETE CASCADE,
        vendor_sku text NOT NULL,
        reorder_point integer NOT NULL CONSTRAINT slot_watch_point CHECK (reorder_point >= 0),
        decided_at timestamptz NOT NULL,
        low_since timestamptz,
        low_stock integer,
        CONSTRAINT slot_watch_pk PRIMARY KEY (location_id, vendor_sku),
        CONSTRAINT slot_watch_low CHECK (num_nonnulls(low_since, low_stock) IN (0, 2))
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE slot_watch');
  }
}
