import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns and tables for the list of things that need the owner's attention. */
export class Attention1763000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The last failed attempt to complete it, kept until the session changes.
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
      ADD COLUMN failed_at timestamptz,
      ADD COLUMN failure text,
      ADD CONSTRAINT checkout_sessions_failure CHECK ((failed_at IS NULL) = (failure IS NULL))
    `);
    // The machine's state was read at some point after this.
    await queryRunner.query('ALTER TABLE locations ADD COLUMN read_began_at timestamptz');
    // A separate table: finding these among 50,000 changes took a second with any index.
    await queryRunner.query(`
      CREATE TABLE set_prices (
        namespace text NOT NULL,
        location_id text NOT NULL,
        vendor_sku text NOT NULL,
        price_fen bigint NOT NULL,
        set_at timestamptz NOT NULL,
        CONSTRAINT set_prices_pk PRIMARY KEY (namespace, location_id, vendor_sku)
      )
    `);
    await queryRunner.query(`
      INSERT INTO set_prices (namespace, location_id, vendor_sku, price_fen, set_at)
      SELECT DISTINCT ON (namespace, location_id, "vendorSku")
        namespace, location_id, "vendorSku", "afterFen", changed_at
      FROM price_changes, jsonb_to_recordset(lines) AS line ("vendorSku" text, "afterFen" bigint)
      WHERE status = 'done'
      ORDER BY namespace, location_id, "vendorSku", changed_at DESC, number DESC
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE set_prices');
    await queryRunner.query('ALTER TABLE locations DROP COLUMN read_began_at');
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
      DROP CONSTRAINT checkout_sessions_failure,
      DROP COLUMN failure,
      DROP COLUMN failed_at
    `);
  }
}
