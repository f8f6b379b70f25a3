import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replenishment runs, their outcome, and the slots that await delivery. */
export class ReplenishmentRuns1763000000017 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE replenishment_runs (
        id text NOT NULL CONSTRAINT replenishment_runs_pk PRIMARY KEY
          CONSTRAINT replenishment_runs_id_form CHECK (id ~ '^run-[0-9]+$'),
        created_at timestamptz NOT NULL,
        -- Derived from the Idempotency-Key of its creation, so that a retry creates no second run.
        creation_key bytea CONSTRAINT replenishment_runs_creation_key UNIQUE,
        -- The same for its placement.
        placement_key bytea,
        status text NOT NULL CONSTRAINT replenishment_runs_status CHECK (status IN (
          'blocked', 'nothing_to_do', 'pending_approval', 'approved', 'rejected', 'placed',
          'delivered'
        )),
        -- The Monday of the operator's local week.
        week_of date NOT NULL,
        -- 'simulated', or the supply namespaces it was ordered from.
        supplier text,
        cost_is_estimated boolean NOT NULL,
        total bigint NOT NULL CONSTRAINT replenishment_runs_total
          CHECK (total BETWEEN 0 AND 9007199254740991),
        estimated_minutes integer NOT NULL
          CONSTRAINT replenishment_runs_minutes CHECK (estimated_minutes >= 0),
        approval_required boolean NOT NULL,
        -- The decision it was waiting for, or one created by its placement.
        approval_id text CONSTRAINT replenishment_runs_approval REFERENCES approvals (id),
        -- The remarks returned at creation, such as lines that were left out.
        remarks jsonb NOT NULL DEFAULT '[]',
        placed_at timestamptz,
        delivered_at timestamptz,
        note text,
        CONSTRAINT replenishment_runs_decision
          CHECK (status <> 'pending_approval' OR approval_required),
        CONSTRAINT replenishment_runs_placed
          CHECK ((status IN ('placed', 'delivered')) = (placed_at IS NOT NULL)),
        CONSTRAINT replenishment_runs_delivered
          CHECK ((status = 'delivered') = (delivered_at IS NOT NULL))
      )
    `);
    await queryRunner.query(
      'CREATE INDEX replenishment_runs_by_time ON replenishment_runs (created_at)',
    );
    await queryRunner.query(`
      CREATE INDEX replenishment_runs_delivered_at ON replenishment_runs (delivered_at)
      WHERE status = 'delivered'
    `);
    // No reference to the machine: when it is removed, its orders stay unchanged.
    await queryRunner.query(`
      CREATE TABLE replenishment_run_lines (
        run_id text NOT NULL CONSTRAINT replenishment_run_lines_run REFERENCES replenishment_runs,
        position integer NOT NULL,
        location_id text NOT NULL,
        namespace text NOT NULL,
        vendor_sku text NOT NULL,
        title text NOT NULL,
        -- The stock at planning time: a slot with more was refilled since.
        planned_stock integer NOT NULL
          CONSTRAINT replenishment_run_lines_stock CHECK (planned_stock >= 0),
        -- In units.
        quantity integer NOT NULL CONSTRAINT replenishment_run_lines_quantity CHECK (quantity > 0),
        -- Per purchasing unit: a box or a single unit.
        unit_cost bigint NOT NULL CONSTRAINT replenishment_run_lines_cost
          CHECK (unit_cost BETWEEN 0 AND 9007199254740991),
        cost_estimated boolean NOT NULL,
        source_sku_id text,
        source_unit text NOT NULL DEFAULT 'EA'
          CONSTRAINT replenishment_run_lines_unit CHECK (source_unit IN ('EA', 'BX')),
        source_contains integer NOT NULL DEFAULT 1
          CONSTRAINT replenishment_run_lines_contains CHECK (source_contains > 0),
        removed boolean NOT NULL DEFAULT false,
        delivered_quantity integer
          CONSTRAINT replenishment_run_lines_delivered CHECK (delivered_quantity >= 0),
        CONSTRAINT replenishment_run_lines_pk PRIMARY KEY (run_id, position),
        CONSTRAINT replenishment_run_lines_slot UNIQUE (run_id, location_id, vendor_sku),
        CONSTRAINT replenishment_run_lines_whole_units CHECK (quantity % source_contains = 0),
        CONSTRAINT replenishment_run_lines_box
          CHECK (source_unit = 'EA' OR source_sku_id IS NOT NULL)
      )
    `);
    // The history of a run is append-only.
    await queryRunner.query(`
      CREATE TABLE replenishment_run_events (
        run_id text NOT NULL CONSTRAINT replenishment_run_events_run REFERENCES replenishment_runs,
        type text NOT NULL CONSTRAINT replenishment_run_events_type
          CHECK (type IN ('planned', 'approved', 'canceled', 'ordered', 'delivered')),
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        description text NOT NULL,
        CONSTRAINT replenishment_run_events_pk PRIMARY KEY (run_id, type)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE replenishment_run_checkouts (
        run_id text NOT NULL
          CONSTRAINT replenishment_run_checkouts_run REFERENCES replenishment_runs,
        namespace text NOT NULL,
        checkout_id text NOT NULL
          CONSTRAINT replenishment_run_checkouts_checkout REFERENCES checkout_sessions (id),
        CONSTRAINT replenishment_run_checkouts_pk PRIMARY KEY (run_id, namespace)
      )
    `);
    // From placing to receiving, a slot can be in one run only, so its products are never paid for
    // twice, even if the machine is removed and registered again in between.
    await queryRunner.query(`
      CREATE TABLE replenishment_held_slots (
        location_id text NOT NULL,
        vendor_sku text NOT NULL,
        run_id text NOT NULL CONSTRAINT replenishment_held_slots_run REFERENCES replenishment_runs,
        -- The purchase; null if it is only simulated. Slots are held before their purchase is
        -- prepared.
        checkout_id text CONSTRAINT replenishment_held_slots_checkout
          REFERENCES checkout_sessions (id) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT replenishment_held_slots_pk PRIMARY KEY (location_id, vendor_sku)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX replenishment_held_slots_by_run ON replenishment_held_slots (run_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE replenishment_held_slots');
    await queryRunner.query('DROP TABLE replenishment_run_checkouts');
    await queryRunner.query('DROP TABLE replenishment_run_events');
    await queryRunner.query('DROP TABLE replenishment_run_lines');
    await queryRunner.query('DROP TABLE replenishment_runs');
  }
}
