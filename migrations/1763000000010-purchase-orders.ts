import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PurchaseOrders1763000000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE purchase_orders (
        id text NOT NULL CONSTRAINT purchase_orders_pk PRIMARY KEY,
        vendor text NOT NULL,
        -- The supplier's own number; unknown while only the supplier's status proves the order.
        label text,
        placed_at timestamptz NOT NULL,
        lines jsonb NOT NULL,
        total bigint NOT NULL CONSTRAINT purchase_orders_total
          CHECK (total BETWEEN 0 AND 9007199254740991),
        expectation jsonb NOT NULL,
        state text NOT NULL CONSTRAINT purchase_orders_state
          CHECK (state IN ('ordered', 'arrived', 'cancelled')),
        state_code bigint NOT NULL,
        state_description text NOT NULL,
        logistics jsonb NOT NULL,
        -- When to query the supplier's number again while it is unknown.
        label_wanted_at timestamptz,
        ask_next_at timestamptz NOT NULL,
        CONSTRAINT purchase_orders_named CHECK ((label IS NULL) = (label_wanted_at IS NOT NULL))
      )
    `);
    await queryRunner.query(
      'CREATE UNIQUE INDEX purchase_orders_by_time ON purchase_orders (placed_at, id)',
    );
    await queryRunner.query(`
      CREATE INDEX purchase_orders_to_ask ON purchase_orders (ask_next_at)
      WHERE state = 'ordered'
    `);
    await queryRunner.query(`
      CREATE INDEX purchase_orders_to_name ON purchase_orders (label_wanted_at)
      WHERE label IS NULL
    `);
    // The history of an order is append-only.
    await queryRunner.query(`
      CREATE TABLE purchase_order_events (
        order_id text NOT NULL CONSTRAINT purchase_order_events_order
          REFERENCES purchase_orders (id),
        state text NOT NULL CONSTRAINT purchase_order_events_state
          CHECK (state IN ('ordered', 'arrived', 'cancelled')),
        occurred_at timestamptz NOT NULL,
        description text NOT NULL,
        CONSTRAINT purchase_order_events_pk PRIMARY KEY (order_id, state)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE purchase_order_events');
    await queryRunner.query('DROP TABLE purchase_orders');
  }
}
