import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Chains events and decisions by hash, so that a later change to any of them can be detected.
 *
 * Two chains, because decisions are kept and old events are not: every recorded state of a decision
 * follows from the previous state, and every event from the previous event and the newest state.
 * The newest events therefore vouch for all decisions, even after retention has removed older ones.
 *
 * The hash of a row covers all its columns, as the text of a `jsonb` object without nulls. A new
 * nullable column needs no other change: existing rows keep their hashes, and filling it in later
 * breaks them. A nullable `jsonb` column of `events` must not contain nulls itself, because they
 * would be left out as well. A migration that changes existing decisions must also increment their
 * `revision`; existing events cannot be changed.
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
    await chainExistingEvents(queryRunner);
    await createEventChain(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER events_take_turn ON events');
    await queryRunner.query('DROP TRIGGER events_complete ON events');
    await queryRunner.query('DROP FUNCTION events_take_turn, events_complete');
    await queryRunner.query(`
      CREATE FUNCTION events_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('evt-%s-%s', floor(extract(epoch FROM NEW.stored_at) * 1000)::bigint, NEW.seq);
        RETURN NEW;
      END $$
    `);
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

/** Rewrites the table once: updating a million rows would take minutes for their indexes. */
async function chainExistingEvents(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TEMPORARY TABLE chained_events (seq bigint PRIMARY KEY, hash bytea NOT NULL)
    ON COMMIT DROP
  `);
  await queryRunner.query(`
    DO $$
    DECLARE
      event events;
      previous bytea := decode(repeat('00', 32), 'hex');
      no_decisions bytea := previous;
    BEGIN
      PERFORM set_config('timezone', 'UTC', true);
      FOR event IN SELECT * FROM events ORDER BY seq LOOP
        previous := sha256(
          previous || no_decisions || convert_to(
            jsonb_strip_nulls(to_jsonb(event) - 'hash' - 'decisions_hash')::text, 'UTF8')
        );
        INSERT INTO chained_events VALUES (event.seq, previous);
      END LOOP;
    END $$
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
 * write. The newest hashes are read once per statement and passed from row to row in a setting: a
 * query per row would take longer than the insert. The service marks its own events with an empty
 * hash; other rows stay outside the chain.
 */
async function createEventChain(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TRIGGER events_set_id ON events');
  await queryRunner.query('DROP FUNCTION events_set_id');
  await queryRunner.query(`
    CREATE FUNCTION events_take_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      links bytea;
    BEGIN
      PERFORM pg_advisory_xact_lock(7266003);
      links := coalesce(
        (SELECT hash FROM events ORDER BY seq DESC LIMIT 1), (SELECT hash FROM event_log_start)
      ) || coalesce(
        (SELECT hash FROM approval_states ORDER BY seq DESC LIMIT 1),
        decode(repeat('00', 32), 'hex')
      );
      PERFORM set_config('routekeeper.event_links', encode(links, 'hex'), true);
      RETURN NULL;
    END $$
  `);
  // The id is derived from the row's number, so replicas never issue the same one. An assignment
  // of set_config is faster than PERFORM, which would run a query.
  await queryRunner.query(`
    CREATE FUNCTION events_complete() RETURNS trigger LANGUAGE plpgsql
    SET timezone = 'UTC' AS $$
    DECLARE
      links bytea;
      passed_on text;
    BEGIN
      NEW.id := format('evt-%s-%s', floor(extract(epoch FROM NEW.stored_at) * 1000)::bigint, NEW.seq);
      IF NEW.hash IS NOT NULL THEN
        NEW.hash := NULL;
        NEW.decisions_hash := NULL;
        links := decode(current_setting('routekeeper.event_links'), 'hex');
        NEW.hash := sha256(links || convert_to(jsonb_strip_nulls(to_jsonb(NEW))::text, 'UTF8'));
        NEW.decisions_hash := nullif(substr(links, 33), decode(repeat('00', 32), 'hex'));
        passed_on := set_config(
          'routekeeper.event_links', encode(NEW.hash || substr(links, 33), 'hex'), true);
      END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER events_take_turn BEFORE INSERT ON events
    FOR EACH STATEMENT EXECUTE FUNCTION events_take_turn()
  `);
  await queryRunner.query(`
    CREATE TRIGGER events_complete BEFORE INSERT ON events
    FOR EACH ROW EXECUTE FUNCTION events_complete()
  `);
}
