import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks of people and agents, and the refused writes of those who may repeat themselves. */
export class TasksAndRefusals1763000000052 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tasks (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT tasks_pk PRIMARY KEY,
        id text NOT NULL CONSTRAINT tasks_id_unique UNIQUE,
        text text NOT NULL CONSTRAINT tasks_text_length CHECK (length(text) BETWEEN 1 AND 1000),
        due_at timestamptz,
        repeat text CONSTRAINT tasks_repeat CHECK (repeat IN ('daily', 'weekly', 'monthly')),
        -- The due time that the repetitions are counted from, so that the 31st or a time that a
        -- change of the clocks skips does not move all later ones.
        repeat_from timestamptz,
        -- Neither is a foreign key: a task is kept after its machine or assignee is gone.
        location text,
        assigned_to text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by jsonb NOT NULL,
        done_at timestamptz,
        done_by jsonb,
        -- The next repetition, made when this one was first finished.
        next_id text,
        CONSTRAINT tasks_repeat_from
          CHECK ((repeat IS NULL) = (repeat_from IS NULL) AND (repeat IS NULL OR due_at IS NOT NULL)),
        CONSTRAINT tasks_done CHECK ((done_at IS NULL) = (done_by IS NULL))
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION tasks_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('tsk-%s', NEW.number);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER tasks_set_id BEFORE INSERT ON tasks
      FOR EACH ROW EXECUTE FUNCTION tasks_set_id()
    `);
    await queryRunner.query(`
      CREATE INDEX tasks_open ON tasks ((coalesce(due_at, 'infinity')), number)
      WHERE done_at IS NULL
    `);
    await queryRunner.query(
      'CREATE INDEX tasks_done_list ON tasks (done_at, number) WHERE done_at IS NOT NULL',
    );
    await queryRunner.query(`
      CREATE TABLE refused_writes (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT refused_writes_pk PRIMARY KEY,
        principal_id text NOT NULL CONSTRAINT refused_writes_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        method text NOT NULL,
        route text NOT NULL,
        request_digest bytea NOT NULL,
        code text NOT NULL,
        reason text NOT NULL,
        refused_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(
      'CREATE INDEX refused_writes_latest ON refused_writes (principal_id, number)',
    );
    await queryRunner.query(
      'CREATE INDEX refused_writes_same ON refused_writes (principal_id, request_digest, number)',
    );
    await queryRunner.query('CREATE INDEX refused_writes_old ON refused_writes (refused_at)');
    await queryRunner.query(`
      CREATE TABLE repetition_notices (
        principal_id text CONSTRAINT repetition_notices_pk PRIMARY KEY
          CONSTRAINT repetition_notices_principal REFERENCES principals (id) ON DELETE CASCADE,
        told_at timestamptz NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE repetition_notices, refused_writes, tasks');
    await queryRunner.query('DROP FUNCTION tasks_set_id()');
  }
}
