import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhook deliveries about orders. A target is identified by a digest of its URL, which may contain
 * a secret. Its cursor is the position in the event log up to which deliveries exist.
 */
export class Webhooks1763000000014 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX events_of_orders ON events (seq) WHERE order_kind IS NOT NULL',
    );
    await queryRunner.query(`
      CREATE TABLE webhook_targets (
        key text CONSTRAINT webhook_targets_pk PRIMARY KEY,
        name text NOT NULL,
        last_seq bigint NOT NULL,
        -- When it was last part of a replica's configuration.
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(`
      CREATE TABLE webhook_deliveries (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pk PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        id text NOT NULL CONSTRAINT webhook_deliveries_id_unique UNIQUE,
        -- Not a foreign key: deliveries are kept after their target is removed.
        target_key text NOT NULL,
        target_name text NOT NULL,
        event_id text NOT NULL,
        order_kind text NOT NULL
          CONSTRAINT webhook_deliveries_order_kind CHECK (order_kind IN ('sale', 'purchase')),
        order_key text NOT NULL,
        -- The order id in the interface; for a sale it is only in the body.
        order_id text,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT webhook_deliveries_status
          CHECK (status IN ('pending', 'delivered', 'dead')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT clock_timestamp(),
        claim bigint,
        claimed_until timestamptz,
        delivered_at timestamptz,
        last_status_code integer,
        last_error text CONSTRAINT webhook_deliveries_error_length CHECK (length(last_error) <= 300),
        CONSTRAINT webhook_deliveries_once UNIQUE (target_key, event_id),
        CONSTRAINT webhook_deliveries_next
          CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_delivered
          CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_claimed CHECK (claimed_until IS NULL OR status = 'pending')
      )
    `);
    await queryRunner.query('CREATE SEQUENCE webhook_claims');
    // The id is derived from the row's number, so replicas never issue the same one.
    await queryRunner.query(`
      CREATE FUNCTION webhook_deliveries_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('whd-%s-%s', floor(extract(epoch FROM NEW.created_at) * 1000)::bigint, NEW.seq);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER webhook_deliveries_set_id BEFORE INSERT ON webhook_deliveries
      FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_set_id()
    `);
    await queryRunner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (target_key, next_attempt_at, seq)
      WHERE status = 'pending'
    `);
    await queryRunner.query(
      'CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (status, seq)',
    );
    await queryRunner.query(
      'CREATE INDEX webhook_deliveries_by_target ON webhook_deliveries (target_name, seq)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhook_deliveries, webhook_targets');
    await queryRunner.query('DROP FUNCTION webhook_deliveries_set_id');
    await queryRunner.query('DROP SEQUENCE webhook_claims');
    await queryRunner.query('DROP INDEX events_of_orders');
  }
}
