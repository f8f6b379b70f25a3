import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration of the audit chain. */
const ROW_TEXT = `ROW(
  seq, id, extract(epoch FROM stored_at), extract(epoch FROM occurred_at), kind, source, summary,
  reasoning, location, order_kind, order_key, author
)::text`;

/** The texts follow the row, so that events without them keep their hashes. */
const EVENT_TEXT = `${ROW_TEXT} || coalesce(texts::text, '')`;

/**
 * Keeps what events, decisions and failed purchases say as code and parameters, beside the English
 * words, so that readers can put it into words in their own language.
 */
export class Texts1763000000048 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE events ADD COLUMN texts jsonb');
    await queryRunner.query('ALTER TABLE approvals ADD COLUMN texts jsonb');
    await queryRunner.query('ALTER TABLE checkout_sessions ADD COLUMN failure_text jsonb');
    await createAppendEvents(queryRunner, {
      columns: ', texts',
      given: ', texts jsonb',
      content: EVENT_TEXT,
    });
  }

  /** Hashes that cover texts are computed again without them: kept heads no longer fit. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TEMPORARY TABLE worded_approvals ON COMMIT DROP AS
      SELECT seq FROM approvals WHERE texts IS NOT NULL AND revision > 0
    `);
    await queryRunner.query('ALTER TABLE checkout_sessions DROP COLUMN failure_text');
    await queryRunner.query('ALTER TABLE approvals DROP COLUMN texts');
    await queryRunner.query('SET CONSTRAINTS approvals_record_state IMMEDIATE');
    await queryRunner.query(`
      UPDATE approvals SET revision = revision + 1 WHERE seq IN (SELECT seq FROM worded_approvals)
    `);
    await queryRunner.query('SET CONSTRAINTS approvals_record_state DEFERRED');
    await queryRunner.query(`
      WITH chained AS (
        SELECT seq, event_hash(
            start.hash, coalesce(decisions_hash, decode(repeat('00', 32), 'hex')), ${ROW_TEXT}
          ) OVER (ORDER BY seq ROWS UNBOUNDED PRECEDING) AS hash
        FROM events, (SELECT hash FROM event_log_start) AS start (hash)
        WHERE EXISTS (SELECT FROM events WHERE texts IS NOT NULL) AND events.hash IS NOT NULL
      )
      UPDATE events SET hash = chained.hash FROM chained WHERE chained.seq = events.seq
    `);
    await queryRunner.query('ALTER TABLE events DROP COLUMN texts');
    await createAppendEvents(queryRunner, { columns: '', given: '', content: ROW_TEXT });
  }
}

async function createAppendEvents(
  queryRunner: QueryRunner,
  { columns, given, content }: { columns: string; given: string; content: string },
): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION append_events(given_source text, given_events json)
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
        order_key, author${columns}, decisions_hash, hash
      ) OVERRIDING SYSTEM VALUE
      SELECT
        seq, id, stored_at, occurred_at, kind, source, summary, reasoning, location, order_kind,
        order_key, author${columns}, newest_decision,
        event_hash(newest, coalesce(newest_decision, nothing), ${content})
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
            "orderKind" text, "orderKey" text, author jsonb${given}
          )) WITH ORDINALITY
          ORDER BY ordinality
          OFFSET 0
        ) AS numbered
      ) AS identified;
      RETURN currval('events_seq_seq');
    END $$
  `);
}
