import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Vendors that were added to the running service, beside those of its configuration, and the reason
 * that a decider gave. The hash of a decision covers the reason where there is one.
 */
export class VendorsAndReasons1763000000047 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE approvals ADD COLUMN resolution_reason text
        CONSTRAINT approvals_resolution_reason CHECK (
          resolution_reason IS NULL
          OR (status <> 'pending' AND length(resolution_reason) BETWEEN 1 AND 1000)
        )
    `);
    await queryRunner.query(`
      CREATE TABLE added_vendors (
        namespace text CONSTRAINT added_vendors_pk PRIMARY KEY
          CONSTRAINT added_vendors_namespace CHECK (namespace ~ '^[a-z][a-z0-9]*-(supply|machine)$'),
        base_url text NOT NULL,
        -- A secret: never shown, and read only to call the vendor.
        token text NOT NULL,
        capabilities text[] NOT NULL,
        stock_unit text NOT NULL
          CONSTRAINT added_vendors_stock_unit CHECK (stock_unit IN ('each', 'pack')),
        is_default boolean NOT NULL,
        -- Differs after every change, so that replicas connect again.
        revision text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by jsonb NOT NULL
      )
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX added_vendors_default ON added_vendors (split_part(namespace, '-', 2))
      WHERE is_default
    `);
    await queryRunner.query(`
      CREATE FUNCTION notify_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('vendors', '');
        RETURN NULL;
      END
      $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER added_vendors_notify AFTER INSERT OR UPDATE OR DELETE ON added_vendors
      FOR EACH STATEMENT EXECUTE FUNCTION notify_vendors()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE added_vendors');
    await queryRunner.query('DROP FUNCTION notify_vendors()');
    await queryRunner.query('ALTER TABLE approvals DROP COLUMN resolution_reason');
  }
}
