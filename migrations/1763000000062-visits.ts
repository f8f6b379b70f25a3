import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator states for planning visits: positions, costs, drivers, travel. */
export class Visits1763000000062 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE locations
        ADD COLUMN latitude double precision
          CONSTRAINT locations_latitude CHECK (latitude BETWEEN -90 AND 90),
        ADD COLUMN longitude double precision
          CONSTRAINT locations_longitude CHECK (longitude BETWEEN -180 AND 180),
        ADD CONSTRAINT locations_position CHECK ((latitude IS NULL) = (longitude IS NULL))
    `);
    await queryRunner.query(`
      CREATE TABLE visit_settings (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT visit_settings_pk PRIMARY KEY
          CONSTRAINT visit_settings_singleton CHECK (singleton),
        depot_latitude double precision
          CONSTRAINT visit_settings_latitude CHECK (depot_latitude BETWEEN -90 AND 90),
        depot_longitude double precision
          CONSTRAINT visit_settings_longitude CHECK (depot_longitude BETWEEN -180 AND 180),
        depot_address text,
        minutes_per_visit integer NOT NULL DEFAULT 12
          CONSTRAINT visit_settings_minutes CHECK (minutes_per_visit BETWEEN 0 AND 480),
        seconds_per_slot integer NOT NULL DEFAULT 20
          CONSTRAINT visit_settings_seconds CHECK (seconds_per_slot BETWEEN 0 AND 3600),
        -- Null until they are stated: the defaults depend on the currency.
        cost_per_hour_fen bigint
          CONSTRAINT visit_settings_cost_per_hour CHECK (cost_per_hour_fen BETWEEN 0 AND 100000000000),
        cost_per_km_fen bigint
          CONSTRAINT visit_settings_cost_per_km CHECK (cost_per_km_fen BETWEEN 0 AND 100000000000),
        travel_cost_per_visit_fen bigint
          CONSTRAINT visit_settings_travel_cost
            CHECK (travel_cost_per_visit_fen BETWEEN 0 AND 100000000000),
        speed_kmh integer NOT NULL DEFAULT 30
          CONSTRAINT visit_settings_speed CHECK (speed_kmh BETWEEN 1 AND 200),
        detour_factor double precision NOT NULL DEFAULT 1.3
          CONSTRAINT visit_settings_detour CHECK (detour_factor BETWEEN 1 AND 5),
        refill_below_percent integer NOT NULL DEFAULT 70
          CONSTRAINT visit_settings_refill CHECK (refill_below_percent BETWEEN 1 AND 100),
        default_margin_percent integer NOT NULL DEFAULT 35
          CONSTRAINT visit_settings_margin CHECK (default_margin_percent BETWEEN 0 AND 100),
        travel text NOT NULL DEFAULT 'straight'
          CONSTRAINT visit_settings_travel CHECK (travel IN ('straight', 'table', 'routing')),
        CONSTRAINT visit_settings_depot CHECK ((depot_latitude IS NULL) = (depot_longitude IS NULL)
          AND (depot_address IS NULL OR depot_latitude IS NOT NULL))
      )
    `);
    await queryRunner.query('INSERT INTO visit_settings DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE visit_drivers (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT visit_drivers_pk PRIMARY KEY,
        id text NOT NULL CONSTRAINT visit_drivers_id_unique UNIQUE,
        name text NOT NULL
          CONSTRAINT visit_drivers_name_length CHECK (length(name) BETWEEN 1 AND 200),
        -- No foreign key: a driver stays after the credential is gone.
        principal_id text,
        working_days text[] NOT NULL CONSTRAINT visit_drivers_working_days
          CHECK (working_days <@ '{mon,tue,wed,thu,fri,sat,sun}'),
        starts_at time NOT NULL,
        working_minutes integer NOT NULL
          CONSTRAINT visit_drivers_minutes CHECK (working_minutes BETWEEN 1 AND 1440),
        -- A list of {from, to}, days with both ends included.
        absences jsonb NOT NULL
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION visit_drivers_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('drv-%s', NEW.number);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER visit_drivers_set_id BEFORE INSERT ON visit_drivers
      FOR EACH ROW EXECUTE FUNCTION visit_drivers_set_id()
    `);
    await queryRunner.query(`
      CREATE TABLE visit_travel_times (
        source text NOT NULL
          CONSTRAINT visit_travel_times_source CHECK (source IN ('table', 'routing')),
        -- A machine or the depot in the operator's table, a position as the routing server gets it.
        origin text NOT NULL,
        -- By destination: minutes and kilometres; null where there is no way.
        times jsonb NOT NULL,
        CONSTRAINT visit_travel_times_pk PRIMARY KEY (source, origin)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE visit_routing (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT visit_routing_pk PRIMARY KEY
          CONSTRAINT visit_routing_singleton CHECK (singleton),
        -- Why the last attempt failed.
        problem text,
        -- Also in the future while a replica is fetching.
        next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query('INSERT INTO visit_routing DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE visit_routing');
    await queryRunner.query('DROP TABLE visit_travel_times');
    await queryRunner.query('DROP TABLE visit_drivers');
    await queryRunner.query('DROP FUNCTION visit_drivers_set_id');
    await queryRunner.query('DROP TABLE visit_settings');
    await queryRunner.query(`
      ALTER TABLE locations
        DROP CONSTRAINT locations_position,
        DROP COLUMN longitude,
        DROP COLUMN latitude
    `);
  }
}
