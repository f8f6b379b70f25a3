import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifications to people: their channels and preferences, what they are told, and its deliveries.
 * A delivery holds one notification, or all those of a channel that quiet hours held back.
 */
export class Notifications1763000000045 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notification_preferences (
        principal_id text CONSTRAINT notification_preferences_pk PRIMARY KEY
          CONSTRAINT notification_preferences_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        -- Local times of the operator's zone, such as 22:00; both or none.
        quiet_from text CONSTRAINT notification_preferences_from CHECK (quiet_from ~ '^\\d\\d:\\d\\d$'),
        quiet_to text CONSTRAINT notification_preferences_to CHECK (quiet_to ~ '^\\d\\d:\\d\\d$'),
        quiet_except text[] NOT NULL DEFAULT '{}',
        digest_at text NOT NULL DEFAULT '08:00'
          CONSTRAINT notification_preferences_digest CHECK (digest_at ~ '^\\d\\d:\\d\\d$'),
        CONSTRAINT notification_preferences_quiet
          CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE notification_channels (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT notification_channels_pk PRIMARY KEY,
        id text NOT NULL CONSTRAINT notification_channels_id_unique UNIQUE,
        principal_id text NOT NULL CONSTRAINT notification_channels_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        type text NOT NULL
          CONSTRAINT notification_channels_type CHECK (type IN ('push', 'mail', 'chat')),
        name text NOT NULL
          CONSTRAINT notification_channels_name CHECK (length(name) BETWEEN 1 AND 100),
        language text NOT NULL
          CONSTRAINT notification_channels_language CHECK (language IN ('en', 'zh')),
        kinds text[] NOT NULL,
        -- Where to send it: an address, a URL that contains a secret, or a push subscription.
        target jsonb NOT NULL,
        target_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Set when the receiver says that it is gone.
        ended_at timestamptz,
        CONSTRAINT notification_channels_once UNIQUE (principal_id, target_hash)
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION notification_channels_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('nch-%s', NEW.number);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER notification_channels_set_id BEFORE INSERT ON notification_channels
      FOR EACH ROW EXECUTE FUNCTION notification_channels_set_id()
    `);
    await queryRunner.query(`
      CREATE TABLE notification_deliveries (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT notification_deliveries_pk PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        id text NOT NULL CONSTRAINT notification_deliveries_id_unique UNIQUE,
        -- Not foreign keys: deliveries are kept after their channel is removed.
        channel_id text NOT NULL,
        channel_type text NOT NULL,
        channel_name text NOT NULL,
        principal_id text NOT NULL,
        -- The end of the quiet hours that hold it back.
        gathered_until timestamptz,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT notification_deliveries_status
          CHECK (status IN ('pending', 'delivered', 'failed', 'canceled')),
        attempts integer NOT NULL DEFAULT 0,
        -- Attempts after which nobody knows whether the receiver has the message.
        unclear integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        claim bigint,
        claimed_until timestamptz,
        -- Set immediately before the receiver is contacted, and cleared with the outcome.
        sending_since timestamptz,
        delivered_at timestamptz,
        last_status_code integer,
        last_error_code text,
        last_error text CONSTRAINT notification_deliveries_error CHECK (length(last_error) <= 300),
        CONSTRAINT notification_deliveries_next
          CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT notification_deliveries_delivered
          CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
        CONSTRAINT notification_deliveries_claimed
          CHECK (status = 'pending' OR (claimed_until IS NULL AND sending_since IS NULL))
      )
    `);
    await queryRunner.query('CREATE SEQUENCE notification_claims');
    await queryRunner.query(`
      CREATE FUNCTION notification_deliveries_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('ntd-%s-%s', floor(extract(epoch FROM NEW.created_at) * 1000)::bigint, NEW.seq);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER notification_deliveries_set_id BEFORE INSERT ON notification_deliveries
      FOR EACH ROW EXECUTE FUNCTION notification_deliveries_set_id()
    `);
    await queryRunner.query(`
      CREATE INDEX notification_deliveries_due
      ON notification_deliveries (channel_type, next_attempt_at, seq) WHERE status = 'pending'
    `);
    await queryRunner.query(`
      CREATE INDEX notification_deliveries_pending
      ON notification_deliveries (channel_id) WHERE status = 'pending'
    `);
    await queryRunner.query(
      'CREATE INDEX notification_deliveries_list ON notification_deliveries (principal_id, seq)',
    );
    await queryRunner.query(
      'CREATE INDEX notification_deliveries_by_status ON notification_deliveries (status, seq)',
    );
    await queryRunner.query(`
      CREATE TABLE notifications (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT notifications_pk PRIMARY KEY,
        delivery_seq bigint NOT NULL CONSTRAINT notifications_delivery
          REFERENCES notification_deliveries (seq) ON DELETE CASCADE,
        channel_id text NOT NULL,
        -- What it is about. A channel is told once under a key; what persists gets another key later.
        subject text NOT NULL,
        key text NOT NULL,
        kind text NOT NULL,
        code text NOT NULL,
        params jsonb NOT NULL,
        path text NOT NULL,
        occurred_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT notifications_once UNIQUE (channel_id, key)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX notifications_by_delivery ON notifications (delivery_seq)',
    );
    await queryRunner.query(
      'CREATE INDEX notifications_by_subject ON notifications (channel_id, subject, created_at)',
    );
    // One row. Whoever creates notifications locks it, so that nobody else does.
    await queryRunner.query(`
      CREATE TABLE notification_cursor (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT notification_cursor_pk PRIMARY KEY
          CONSTRAINT notification_cursor_one_row CHECK (singleton),
        -- The position in the event log up to which notifications exist.
        last_seq bigint NOT NULL
      )
    `);
    await queryRunner.query(
      'INSERT INTO notification_cursor (last_seq) SELECT coalesce(max(seq), 0) FROM events',
    );
    await queryRunner.query(`
      CREATE TABLE notification_push_keys (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT notification_push_keys_pk PRIMARY KEY
          CONSTRAINT notification_push_keys_one_row CHECK (singleton),
        public_key text NOT NULL,
        private_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE notification_push_keys, notification_cursor, notifications,
        notification_deliveries, notification_channels, notification_preferences
    `);
    await queryRunner.query(
      'DROP FUNCTION notification_deliveries_set_id, notification_channels_set_id',
    );
    await queryRunner.query('DROP SEQUENCE notification_claims');
  }
}
