import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that are placed again or abandoned, and the orders of a run at the time it was received. */
export class RunOutcomes1763000000026 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Each placement has its own purchases.
    await queryRunner.query(`
      ALTER TABLE replenishment_run_checkouts
        ADD COLUMN round integer NOT NULL DEFAULT 1
          CONSTRAINT replenishment_run_checkouts_round CHECK (round > 0),
        DROP CONSTRAINT replenishment_run_checkouts_pk,
        ADD CONSTRAINT replenishment_run_checkouts_pk PRIMARY KEY (run_id, round, namespace)
    `);
    await queryRunner.query(
      'ALTER TABLE replenishment_run_checkouts ALTER COLUMN round DROP DEFAULT',
    );
    await queryRunner.query(`
      ALTER TABLE replenishment_run_events
        ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
        -- Units per line; null for rows from before this column existed.
        ADD COLUMN amounts jsonb,
        DROP CONSTRAINT replenishment_run_events_pk,
        ADD CONSTRAINT replenishment_run_events_pk PRIMARY KEY (run_id, number)
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_runs
        ADD COLUMN abandoned_at timestamptz,
        ADD COLUMN abandon_reason text,
        ADD CONSTRAINT replenishment_runs_abandoned CHECK (
          CASE WHEN abandoned_at IS NULL THEN abandon_reason IS NULL ELSE status = 'rejected' END
        ),
        DROP CONSTRAINT replenishment_runs_placed,
        ADD CONSTRAINT replenishment_runs_placed CHECK (
          CASE WHEN status IN ('placed', 'delivered') THEN placed_at IS NOT NULL
            ELSE placed_at IS NULL OR abandoned_at IS NOT NULL END
        )
    `);
    // The state when the run was received; null before that.
    await queryRunner.query(`
      ALTER TABLE replenishment_run_lines
        ADD COLUMN ordered_quantity integer
          CONSTRAINT replenishment_run_lines_ordered CHECK (ordered_quantity >= 0),
        ADD COLUMN ordered_cost bigint CONSTRAINT replenishment_run_lines_ordered_cost
          CHECK (ordered_cost BETWEEN 0 AND 9007199254740991)
    `);
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
        DROP CONSTRAINT checkout_sessions_end_reason,
        ADD CONSTRAINT checkout_sessions_end_reason CHECK (end_reason IN (
          'caller', 'expired', 'approval_rejected', 'run_received', 'run_abandoned'
        ))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE checkout_sessions SET end_reason = 'caller'
      WHERE end_reason IN ('run_received', 'run_abandoned')
    `);
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
        DROP CONSTRAINT checkout_sessions_end_reason,
        ADD CONSTRAINT checkout_sessions_end_reason
          CHECK (end_reason IN ('caller', 'expired', 'approval_rejected'))
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_run_lines
        DROP COLUMN ordered_quantity, DROP COLUMN ordered_cost
    `);
    await queryRunner.query(`
      UPDATE replenishment_runs SET placed_at = NULL WHERE abandoned_at IS NOT NULL
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_runs
        DROP CONSTRAINT replenishment_runs_placed,
        DROP COLUMN abandoned_at,
        DROP COLUMN abandon_reason,
        ADD CONSTRAINT replenishment_runs_placed
          CHECK ((status IN ('placed', 'delivered')) = (placed_at IS NOT NULL))
    `);
    // The old tables can only hold the latest of each.
    await queryRunner.query(`
      DELETE FROM replenishment_run_events AS event USING replenishment_run_events AS later
      WHERE later.run_id = event.run_id AND later.type = event.type AND later.number > event.number
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_run_events
        DROP CONSTRAINT replenishment_run_events_pk,
        DROP COLUMN number,
        DROP COLUMN amounts,
        ADD CONSTRAINT replenishment_run_events_pk PRIMARY KEY (run_id, type)
    `);
    await queryRunner.query(`
      DELETE FROM replenishment_run_checkouts AS bought USING replenishment_run_checkouts AS later
      WHERE later.run_id = bought.run_id AND later.round > bought.round
    `);
    await queryRunner.query(`
      ALTER TABLE replenishment_run_checkouts
        DROP CONSTRAINT replenishment_run_checkouts_pk,
        DROP COLUMN round,
        ADD CONSTRAINT replenishment_run_checkouts_pk PRIMARY KEY (run_id, namespace)
    `);
  }
}
