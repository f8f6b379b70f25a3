import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that are edited before placing and received machine by machine; more than one address. */
export class RunStops1763000000046 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Unlike a removed line, which placing may bring back, it stays out until somebody asks for it.
    await queryRunner.query(`
      ALTER TABLE replenishment_run_lines
        ADD COLUMN left_out boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT replenishment_run_lines_left_out CHECK (removed OR NOT left_out)
    `);
    // The key prevents two receipts of the same machine.
    await queryRunner.query(`
      CREATE TABLE replenishment_run_stops (
        run_id text NOT NULL CONSTRAINT replenishment_run_stops_run
          REFERENCES replenishment_runs ON DELETE CASCADE,
        location_id text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        author jsonb,
        note text,
        CONSTRAINT replenishment_run_stops_pk PRIMARY KEY (run_id, location_id)
      )
    `);
    await queryRunner.query(`
      ALTER TABLE guardrail_rules
        ADD COLUMN other_destinations jsonb NOT NULL DEFAULT '[]'
          CONSTRAINT guardrail_rules_other_destinations
          CHECK (jsonb_typeof(other_destinations) = 'array')
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE guardrail_rules DROP COLUMN other_destinations');
    await queryRunner.query('DROP TABLE replenishment_run_stops');
    // A run that was received in part starts its receipt again.
    await queryRunner.query(`
      UPDATE replenishment_run_lines AS line
      SET delivered_quantity = NULL, ordered_quantity = NULL, ordered_cost = NULL
      FROM replenishment_runs AS run WHERE run.id = line.run_id AND run.status = 'placed'
    `);
    await queryRunner.query('ALTER TABLE replenishment_run_lines DROP COLUMN left_out');
  }
}
