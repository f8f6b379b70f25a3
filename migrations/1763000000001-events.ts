import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Events1763000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE events (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT events_pk PRIMARY KEY,
        stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        id text NOT NULL CONSTRAINT events_id_unique UNIQUE,
        occurred_at timestamptz NOT NULL,
        kind text NOT NULL CONSTRAINT events_kind_length CHECK (length(kind) BETWEEN 1 AND 64),
        summary text NOT NULL,
        reasoning text NOT NULL,
        location text
      )
    `);
    // The id is derived from the row's number, so replicas never issue the same one.
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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE events');
    await queryRunner.query('DROP FUNCTION events_set_id');
  }
}
