import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest plan of visits, what the operator wishes of it, and the days that were fixed. */
export class VisitPlans1763000000063 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE visit_plans (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT visit_plans_pk PRIMARY KEY
          CONSTRAINT visit_plans_singleton CHECK (singleton),
        -- Only the latest claim stores its plan.
        claim bigint NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        -- Null until the first plan.
        as_of timestamptz,
        -- What the operator stated and what was read when it was made, as digests.
        stated text,
        observed text,
        plan jsonb,
        -- The shares that the plan was made with, and those for the plans of later days.
        travel_shares jsonb,
        CONSTRAINT visit_plans_whole CHECK (
          num_nonnulls(as_of, stated, observed, plan, travel_shares) IN (0, 5))
      )
    `);
    await queryRunner.query('INSERT INTO visit_plans DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE visit_wishes (
        location_id text NOT NULL CONSTRAINT visit_wishes_pk PRIMARY KEY
          CONSTRAINT visit_wishes_location REFERENCES locations ON DELETE CASCADE,
        pinned_to date,
        -- A list of dates.
        forbidden_on jsonb NOT NULL
      )
    `);
    await queryRunner.query(`
      CREATE TABLE visit_days (
        date date NOT NULL CONSTRAINT visit_days_pk PRIMARY KEY,
        fixed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        fixed_by jsonb NOT NULL,
        -- By driver: when it starts, and its figures with the way back.
        tours jsonb NOT NULL
      )
    `);
    await queryRunner.query(`
      CREATE TABLE visit_stops (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT visit_stops_pk PRIMARY KEY,
        id text NOT NULL CONSTRAINT visit_stops_id_unique UNIQUE,
        date date NOT NULL
          CONSTRAINT visit_stops_day REFERENCES visit_days (date) ON DELETE CASCADE,
        -- Neither is a foreign key: a day is kept after its machines and drivers are gone.
        location_id text NOT NULL,
        driver_id text,
        position integer NOT NULL,
        drive_minutes double precision NOT NULL,
        km double precision NOT NULL,
        service_minutes double precision NOT NULL,
        cost double precision NOT NULL,
        -- Null of a machine that the plan would not have visited.
        worth double precision,
        status text NOT NULL DEFAULT 'planned' CONSTRAINT visit_stops_status
          CHECK (status IN ('planned', 'started', 'finished', 'skipped')),
        started_at timestamptz,
        started_by jsonb,
        finished_at timestamptz,
        finished_by jsonb,
        skipped_at timestamptz,
        skipped_by jsonb,
        skip_reason text,
        note text,
        CONSTRAINT visit_stops_once UNIQUE (date, location_id),
        CONSTRAINT visit_stops_started CHECK ((started_at IS NULL) = (started_by IS NULL)
          AND (status <> 'started' OR started_at IS NOT NULL)),
        CONSTRAINT visit_stops_finished CHECK ((finished_at IS NULL) = (finished_by IS NULL)
          AND (status = 'finished') = (finished_at IS NOT NULL)),
        CONSTRAINT visit_stops_skipped CHECK ((status = 'skipped') = (skipped_at IS NOT NULL)
          AND num_nonnulls(skipped_at, skipped_by, skip_reason) IN (0, 3))
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION visit_stops_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('vst-%s', NEW.number);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER visit_stops_set_id BEFORE INSERT ON visit_stops
      FOR EACH ROW EXECUTE FUNCTION visit_stops_set_id()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE visit_stops');
    await queryRunner.query('DROP FUNCTION visit_stops_set_id');
    await queryRunner.query('DROP TABLE visit_days');
    await queryRunner.query('DROP TABLE visit_wishes');
    await queryRunner.query('DROP TABLE visit_plans');
  }
}
