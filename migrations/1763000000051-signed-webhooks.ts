import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys that sign messages, and the bodies of webhooks as of their event. Each attempt at a
 * delivery, to any receiver, sends the same body and timestamp.
 */
export class SignedWebhooks1763000000051 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE signing_keys (
        kid text CONSTRAINT signing_keys_pk PRIMARY KEY,
        public_key jsonb NOT NULL,
        -- Null if it is configured, and once it is retired.
        private_key jsonb,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- It no longer signs, but stays published for a while.
        retired_at timestamptz,
        CONSTRAINT signing_keys_retired CHECK (retired_at IS NULL OR private_key IS NULL)
      )
    `);
    // Replicas that start together agree on one.
    await queryRunner.query(`
      CREATE UNIQUE INDEX signing_keys_generated ON signing_keys ((true))
      WHERE private_key IS NOT NULL
    `);
    await queryRunner.query(`
      CREATE FUNCTION signing_keys_notify() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('signing', '');
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER signing_keys_notify AFTER INSERT OR UPDATE OR DELETE ON signing_keys
      FOR EACH STATEMENT EXECUTE FUNCTION signing_keys_notify()
    `);
    await queryRunner.query(`
      CREATE TABLE webhook_bodies (
        event_id text CONSTRAINT webhook_bodies_pk PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- The order id in the interface.
        order_id text NOT NULL,
        -- Text, not json: the same bytes every time.
        body text NOT NULL
      )
    `);
    await queryRunner.query('CREATE INDEX webhook_bodies_age ON webhook_bodies (created_at)');
    await queryRunner.query(`
      ALTER TABLE webhook_deliveries
      ADD COLUMN occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
    `);
    await queryRunner.query(`
      UPDATE webhook_deliveries AS delivery
      SET occurred_at = coalesce(
        (SELECT occurred_at FROM events WHERE id = delivery.event_id), created_at
      )
    `);
    await queryRunner.query(
      'CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX webhook_deliveries_by_event');
    await queryRunner.query('ALTER TABLE webhook_deliveries DROP COLUMN occurred_at');
    await queryRunner.query('DROP TABLE webhook_bodies');
    await queryRunner.query('DROP TABLE signing_keys');
    await queryRunner.query('DROP FUNCTION signing_keys_notify');
  }
}
