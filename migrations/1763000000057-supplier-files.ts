import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suppliers without an API: price lists, and orders that people send. */
export class SupplierFiles1763000000057 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE sales_files ADD COLUMN products_stored integer NOT NULL DEFAULT 0',
    );
    await queryRunner.query(`
      CREATE TABLE listed_products (
        file_number bigint CONSTRAINT listed_products_file
          REFERENCES sales_files (number) ON DELETE CASCADE,
        sku text COLLATE "C",
        line integer NOT NULL,
        product jsonb NOT NULL,
        CONSTRAINT listed_products_pk PRIMARY KEY (file_number, sku)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE supplier_orders (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT supplier_orders_pk PRIMARY KEY,
        namespace text NOT NULL,
        ref text NOT NULL,
        state text NOT NULL CONSTRAINT supplier_orders_state CHECK (
          state IN ('waiting', 'sent', 'confirmed', 'partly_arrived', 'arrived', 'cancelled')),
        lines jsonb NOT NULL,
        total bigint NOT NULL,
        delivery jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT supplier_orders_ref UNIQUE (namespace, ref)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX supplier_orders_list ON supplier_orders (namespace, number)',
    );
    await queryRunner.query(`
      CREATE TABLE supplier_order_marks (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT supplier_order_marks_pk PRIMARY KEY,
        order_number bigint NOT NULL CONSTRAINT supplier_order_marks_order
          REFERENCES supplier_orders (number),
        mark text NOT NULL CONSTRAINT supplier_order_marks_mark
          CHECK (mark IN ('sent', 'confirmed', 'arrived', 'cancelled')),
        -- What had arrived by then, by line.
        arrived jsonb,
        is_final boolean NOT NULL,
        marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        marked_by jsonb NOT NULL
      )
    `);
    await queryRunner.query(
      'CREATE INDEX supplier_order_marks_order ON supplier_order_marks (order_number, number)',
    );
    // A person has yet to send the order, which is no failure.
    await queryRunner.query(
      'ALTER TABLE checkout_sessions ADD COLUMN awaits_sending boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE checkout_sessions DROP COLUMN awaits_sending');
    await queryRunner.query('DROP TABLE supplier_order_marks, supplier_orders, listed_products');
    await queryRunner.query('ALTER TABLE sales_files DROP COLUMN products_stored');
  }
}
