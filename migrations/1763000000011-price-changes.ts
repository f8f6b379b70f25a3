import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Price changes in every status, and the holder of the right to change each machine's prices. */
export class PriceChanges1763000000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE price_changes (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT price_changes_pk PRIMARY KEY,
        namespace text NOT NULL,
        location_id text NOT NULL,
        -- 'approved' failed once: the decision is still valid, and the same request retries.
        status text NOT NULL CONSTRAINT price_changes_status
          CHECK (status IN ('asked', 'in_progress', 'approved', 'done', 'failed', 'closed')),
        -- Equal for the same products and new prices in any order.
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
        -- New for each holder, so that a former holder can no longer write.
        number bigint NOT NULL,
        held_until timestamptz NOT NULL,
        -- Once started, the machine stays blocked until the outcome is known.
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
