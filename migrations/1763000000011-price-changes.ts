import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of live prices, asked for, running or over, and whose turn it is at each machine. */
export class PriceChanges1763000000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE price_changes (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT price_changes_pk PRIMARY KEY,
        namespace text NOT NULL,
        location_id text NOT NULL,
        -- 'approved' was tried and failed: the decision still holds, and the same request tries again.
        status text NOT NULL CONSTRAINT price_changes_status
          CHECK (status IN ('asked', 'in_progress', 'approved', 'done', 'failed', 'closed')),
        -- The same for the same products at the same new prices, in whatever order.
        request_key text NOT NULL,
        lines jsonb NOT NULL,
        approval_id text CONSTRAINT price_changes_approval REFERENCES approvals (id),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX price_changes_one_at_a_time ON price_changes (namespace, location_id)
      WHERE status = 'in_progress'
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX price_changes_one_decision
      ON price_changes (namespace, location_id, request_key)
      WHERE status IN ('asked', 'approved')
    `);
    await queryRunner.query(`
      CREATE TABLE price_turns (
        namespace text NOT NULL,
        location_id text NOT NULL,
        -- Given anew to each holder, so that one who lost the turn cannot write any more.
        number bigint NOT NULL,
        held_until timestamptz NOT NULL,
        -- Once it runs, only its outcome frees the machine, however long that takes to find out.
        price_change bigint CONSTRAINT price_turns_price_change REFERENCES price_changes,
        looks integer NOT NULL DEFAULT 0,
        CONSTRAINT price_turns_pk PRIMARY KEY (namespace, location_id)
      )
    `);
    await queryRunner.query('CREATE SEQUENCE price_turn_numbers OWNED BY price_turns.number');
    await queryRunner.query(`
      CREATE INDEX price_turns_unsettled ON price_turns (held_until)
      WHERE price_change IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE price_turns');
    await queryRunner.query('DROP TABLE price_changes');
  }
}
