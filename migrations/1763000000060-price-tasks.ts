import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Price changes of machines without an API wait as tasks until a person has made them. */
export class PriceTasks1763000000060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tasks
        ADD COLUMN kind text NOT NULL DEFAULT 'todo'
          CONSTRAINT tasks_kind CHECK (kind IN ('todo', 'price_change')),
        -- The change that it is about, and its lines with what became of each.
        ADD COLUMN prices jsonb,
        ADD CONSTRAINT tasks_prices CHECK ((kind = 'price_change') = (prices IS NOT NULL)),
        DROP CONSTRAINT tasks_done,
        -- Nobody finishes a price change that a file shows.
        ADD CONSTRAINT tasks_done CHECK ((done_at IS NULL) = (done_by IS NULL)
          OR (kind = 'price_change' AND done_by IS NULL))
    `);
    await queryRunner.query(`
      CREATE INDEX tasks_open_prices ON tasks (location)
      WHERE kind = 'price_change' AND done_at IS NULL
    `);
    await queryRunner.query(`
      ALTER TABLE price_changes
        DROP CONSTRAINT price_changes_status,
        ADD CONSTRAINT price_changes_status CHECK (status IN
          ('asked', 'in_progress', 'waiting', 'approved', 'done', 'failed', 'closed'))
    `);
    await queryRunner.query(`
      CREATE TABLE stated_prices (
        namespace text NOT NULL,
        machine_id text NOT NULL,
        sku text NOT NULL,
        price_fen bigint NOT NULL,
        stated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        stated_by jsonb NOT NULL,
        CONSTRAINT stated_prices_pk PRIMARY KEY (namespace, machine_id, sku)
      )
    `);
  }

  /** Waiting changes are called off: without their tasks nobody would end them. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE stated_prices');
    await queryRunner.query("UPDATE price_changes SET status = 'closed' WHERE status = 'waiting'");
    await queryRunner.query(`
      ALTER TABLE price_changes
        DROP CONSTRAINT price_changes_status,
        ADD CONSTRAINT price_changes_status
          CHECK (status IN ('asked', 'in_progress', 'approved', 'done', 'failed', 'closed'))
    `);
    await queryRunner.query("DELETE FROM tasks WHERE kind = 'price_change'");
    await queryRunner.query('DROP INDEX tasks_open_prices');
    await queryRunner.query(`
      ALTER TABLE tasks
        DROP CONSTRAINT tasks_done,
        ADD CONSTRAINT tasks_done CHECK ((done_at IS NULL) = (done_by IS NULL)),
        DROP COLUMN prices,
        DROP COLUMN kind
    `);
  }
}
