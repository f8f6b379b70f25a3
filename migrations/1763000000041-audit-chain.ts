import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All columns, independent of settings such as the time zone. */
const EVENT_TEXT = `ROW(
  seq, id, extract(epoch FROM stored_at), extract(epoch FROM occurred_at), kind, source, summary,
  reasoning, location, order_kind, order_key, author
)::text`;

/**
 * Chains events and decisions by hash, so that a later change to any of them can be detected.
 *
 * Two chains, because decisions are kept and old events are not: every recorded state of a decision
 * follows from the previous state, and every event from the previous event and the newest state.
 * The newest events therefore vouch for all decisions, even after retention has removed older ones.
 *
 * The hash of an event covers the columns that EVENT_TEXT lists, and that of a decision all its
 * columns that are not null. A migration that adds a column to `events` must append it to the text
 * only where it is not null, because existing events keep their hashes; one that changes existing
 * decisions must also increment their `revision`.
 */
export class AuditChain1763000000041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTables(queryRunner);
    await queryRunner.query(`
      ALTER TABLE approvals
        -- 0 if the decision was not written by the service.
        ADD COLUMN revision integer NOT NULL DEFAULT 0
          CONSTRAINT approvals_revision CHECK (revision >= 0)
    `);
    await queryRunner.query(`
      ALTER TABLE events
        -- The newest state of any decision when the event was written.
        ADD COLUMN decisions_hash bytea
          CONSTRAINT events_decisions_hash CHECK (octet_length(decisions_hash) = 32),
        -- Null if the event was not written by the service.
        ADD COLUMN hash bytea CONSTRAINT events_hash CHECK (octet_length(hash) = 32)
    `);
    await createDecisionChain(queryRunner);
    await createEventHash(queryRunner);
    await chainExistingEvents(queryRunner);
    await createAppendEvents(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION append_events');
    await queryRunner.query('DROP AGGREGATE event_hash (bytea, bytea, text)');
    await queryRunner.query('DROP FUNCTION next_event_hash');
    await queryRunner.query('DROP TRIGGER events_set_id ON events');
    await queryRunner.query(`
      CREATE TRIGGER events_set_id BEFORE INSERT ON events
      FOR EACH ROW EXECUTE FUNCTION events_set_id()
    `);
    await queryRunner.query('DROP TRIGGER approvals_record_state ON approvals');
    await queryRunner.query('DROP FUNCTION approvals_record_state');
    await queryRunner.query('ALTER TABLE events DROP COLUMN hash, DROP COLUMN decisions_hash');
    await queryRunner.query('ALTER TABLE approvals DROP COLUMN revision');
    await queryRunner.query('DROP TABLE event_log_start, approval_states');
  }
}

async function createTables(queryRunner: QueryRunner): Promise<void> {
  // No foreign key: it must outlive a decision that someone deletes.
  await queryRunner.query(`
    CREATE TABLE approval_states (
      seq bigint NOT NULL CONSTRAINT approval_states_pk PRIMARY KEY,
      approval_id text NOT NULL,
      revision integer NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      digest bytea NOT NULL CONSTRAINT approval_states_digest CHECK (octet_length(digest) = 32),
      hash bytea NOT NULL CONSTRAINT approval_states_hash CHECK (octet_length(hash) = 32),
      CONSTRAINT approval_states_revision UNIQUE (approval_id, revision)
    )
  `);
  // One row: the last event that retention removed.
  await queryRunner.query(`
    CREATE TABLE event_log_start (
      singleton boolean NOT NULL DEFAULT true
        CONSTRAINT event_log_start_pk PRIMARY KEY
        CONSTRAINT event_log_start_singleton CHECK (singleton),
      seq bigint NOT NULL,
      event_id text,
      hash bytea NOT NULL CONSTRAINT event_log_start_hash CHECK (octet_length(hash) = 32)
    )
  `);
  await queryRunner.query(`
    INSERT INTO event_log_start (seq, event_id, hash) VALUES (0, NULL, decode(repeat('00', 32), 'hex'))
  `);
}

/**
 * Records a state when the service increments the revision. It does so at commit, because the lock
 * of the event writers must be the last one that a transaction takes.
 */
async function createDecisionChain(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE FUNCTION approvals_record_state() RETURNS trigger LANGUAGE plpgsql
    SET timezone = 'UTC' AS $$
    DECLARE
      last approval_states;
      state approval_states;
    BEGIN
      PERFORM pg_advisory_xact_lock(7266003);
      SELECT * INTO last FROM approval_states ORDER BY seq DESC LIMIT 1;
      state.seq := coalesce(last.seq, 0) + 1;
      state.approval_id := NEW.id;
      state.revision := NEW.revision;
      state.recorded_at := clock_timestamp();
      state.digest := sha256(convert_to((
        jsonb_strip_nulls(to_jsonb(NEW) - 'content') || jsonb_build_object('content', NEW.content)
      )::text, 'UTF8'));
      state.hash := sha256(
        coalesce(last.hash, decode(repeat('00', 32), 'hex')) || state.digest ||
        convert_to(jsonb_strip_nulls(to_jsonb(state) - 'digest' - 'hash')::text, 'UTF8')
      );
      INSERT INTO approval_states SELECT state.*;
      RETURN NULL;
    END $$
  `);
  await queryRunner.query(`
    CREATE CONSTRAINT TRIGGER approvals_record_state
    AFTER INSERT OR UPDATE OF revision ON approvals
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.revision > 0) EXECUTE FUNCTION approvals_record_state()
  `);
  await queryRunner.query('SET CONSTRAINTS approvals_record_state IMMEDIATE');
  await queryRunner.query('UPDATE approvals SET revision = 1');
  await queryRunner.query('SET CONSTRAINTS approvals_record_state DEFERRED');
}

/** An aggregate, so that a window function computes the hashes of many events in one statement. */
async function createEventHash(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE FUNCTION next_event_hash(previous bytea, first bytea, decisions bytea, content text)
    RETURNS bytea IMMUTABLE LANGUAGE plpgsql AS $$
    BEGIN
      RETURN sha256(coalesce(previous, first) || decisions || convert_to(content, 'UTF8'));
    END $$
  `);
  await queryRunner.query(`
    CREATE AGGREGATE event_hash (first bytea, decisions bytea, content text) (
      SFUNC = next_event_hash, STYPE = bytea
    )
  `);
}

/** Rewrites the table once: updating a million rows would take minutes for their indexes. */
async function chainExistingEvents(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TEMPORARY TABLE chained_events (seq bigint PRIMARY KEY, hash bytea NOT NULL)
    ON COMMIT DROP
  `);
  await queryRunner.query(`
    INSERT INTO chained_events
    SELECT seq, event_hash(start.hash, start.hash, ${EVENT_TEXT})
      OVER (ORDER BY seq ROWS UNBOUNDED PRECEDING)
    FROM events, (SELECT hash FROM event_log_start) AS start
  `);
  await queryRunner.query(`
    CREATE FUNCTION pg_temp.chained_hash(of_seq bigint) RETURNS bytea STABLE LANGUAGE plpgsql AS $$
    BEGIN
      RETURN (SELECT hash FROM chained_events WHERE seq = of_seq);
    END $$
  `);
  await queryRunner.query(
    'ALTER TABLE events ALTER COLUMN hash TYPE bytea USING pg_temp.chained_hash(seq)',
  );
  await queryRunner.query('DROP FUNCTION pg_temp.chained_hash');
}

/**
 * Serializes writers until they commit, so that log order is commit order, and chains what they
 * write. A function, because it must read the newest hashes after it has the lock, and because its
 * statements are planned once per connection. Rows that are inserted otherwise have no hash.
 */
async function createAppendEvents(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TRIGGER events_set_id ON events');
  await queryRunner.query(`
    CREATE TRIGGER events_set_id BEFORE INSERT ON events
    FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION events_set_id()
  `);
  await queryRunner.query(`
    CREATE FUNCTION append_events(given_source text, given_events json)
    RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      nothing CONSTANT bytea := decode(repeat('00', 32), 'hex');
      newest bytea;
      newest_decision bytea;
    BEGIN
      PERFORM pg_advisory_xact_lock(7266003);
      SELECT
        coalesce((SELECT hash FROM events ORDER BY seq DESC LIMIT 1), hash),
        (SELECT hash FROM approval_states ORDER BY seq DESC LIMIT 1)
      INTO newest, newest_decision FROM event_log_start;
      INSERT INTO events (
        seq, id, stored_at, occurred_at, kind, source, summary, reasoning, location, order_kind,
        order_key, author, decisions_hash, hash
      ) OVERRIDING SYSTEM VALUE
      SELECT
        seq, id, stored_at, occurred_at, kind, source, summary, reasoning, location, order_kind,
        order_key, author, newest_decision,
        event_hash(newest, coalesce(newest_decision, nothing), ${EVENT_TEXT})
          OVER (ORDER BY ordinality ROWS UNBOUNDED PRECEDING)
      FROM (
        SELECT *,
          -- The id is derived from the row's number, so replicas never issue the same one.
          format('evt-%s-%s', floor(extract(epoch FROM stored_at) * 1000)::bigint, seq) AS id,
          coalesce("occurredAt", stored_at) AS occurred_at
        FROM (
          SELECT *, nextval('events_seq_seq') AS seq, clock_timestamp() AS stored_at,
            given_source AS source, "orderKind" AS order_kind, "orderKey" AS order_key
          FROM ROWS FROM (json_to_recordset(given_events) AS (
            kind text, summary text, reasoning text, location text, "occurredAt" timestamptz,
            "orderKind" text, "orderKey" text, author jsonb
          )) WITH ORDINALITY
          ORDER BY ordinality
          OFFSET 0
        ) AS numbered
      ) AS identified;
      RETURN currval('events_seq_seq');
    END $$
  `);
}
