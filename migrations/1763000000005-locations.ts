import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Machines, their last known slots, the operator's settings, observations over time, and context
 * entries. Everything references the machine's row and is deleted with it.
 */
export class Locations1763000000005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE locations (
        id text NOT NULL CONSTRAINT locations_pk PRIMARY KEY
          CONSTRAINT locations_id_form CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
        namespace text NOT NULL,
        name text NOT NULL,
        city text,
        address text,
        placement text CONSTRAINT locations_placement
          CHECK (placement IN ('indoor', 'outdoor', 'semi_outdoor')),
        venue_type text CONSTRAINT locations_venue_type CHECK (
          venue_type IN ('office', 'gym', 'hospital', 'campus', 'transit', 'residential', 'retail', 'other')
        ),
        floor text,
        spot text,
        notes text,
        venue_name text,
        registered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        online boolean,
        last_synced_at timestamptz,
        sync_wanted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        sync_claim bigint NOT NULL DEFAULT 0,
        sync_written_claim bigint NOT NULL DEFAULT 0,
        sync_claimed_until timestamptz,
        sync_tried_at timestamptz,
        sync_problem_kind text,
        sync_problem_reason text,
        CONSTRAINT locations_sync_problem
          CHECK (num_nonnulls(sync_problem_kind, sync_problem_reason) IN (0, 2))
      )
    `);
    await queryRunner.query('CREATE INDEX locations_sync_wanted_at ON locations (sync_wanted_at)');
    await queryRunner.query('CREATE SEQUENCE location_claims OWNED BY locations.sync_claim');
    await queryRunner.query(`
      CREATE TABLE machine_slots (
        location_id text NOT NULL
          CONSTRAINT machine_slots_location REFERENCES locations ON DELETE CASCADE,
        vendor_sku text NOT NULL,
        position integer NOT NULL,
        title text NOT NULL,
        barcode text,
        image_url text,
        price_fen bigint NOT NULL
          CONSTRAINT machine_slots_price CHECK (price_fen BETWEEN 0 AND 9007199254740991),
        stock integer NOT NULL CONSTRAINT machine_slots_stock CHECK (stock >= 0),
        stated_capacity integer CONSTRAINT machine_slots_capacity CHECK (stated_capacity >= 0),
        CONSTRAINT machine_slots_pk PRIMARY KEY (location_id, vendor_sku)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX machine_slots_in_stock ON machine_slots (vendor_sku) WHERE stock > 0',
    );
    await queryRunner.query(`
      CREATE TABLE slot_settings (
        location_id text NOT NULL
          CONSTRAINT slot_settings_location REFERENCES locations ON DELETE CASCADE,
        vendor_sku text NOT NULL,
        locked boolean NOT NULL DEFAULT false,
        counted_capacity integer
          CONSTRAINT slot_settings_capacity CHECK (counted_capacity BETWEEN 1 AND 1000000),
        CONSTRAINT slot_settings_pk PRIMARY KEY (location_id, vendor_sku)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE stock_observations (
        location_id text NOT NULL
          CONSTRAINT stock_observations_location REFERENCES locations ON DELETE CASCADE,
        vendor_sku text NOT NULL,
        observed_at timestamptz NOT NULL,
        stock integer NOT NULL,
        CONSTRAINT stock_observations_pk PRIMARY KEY (location_id, vendor_sku, observed_at)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE slot_histories (
        location_id text NOT NULL
          CONSTRAINT slot_histories_location REFERENCES locations ON DELETE CASCADE,
        vendor_sku text NOT NULL,
        last_observed_on date NOT NULL,
        observed_days integer NOT NULL,
        last_stock integer NOT NULL,
        highest_stock integer NOT NULL,
        CONSTRAINT slot_histories_pk PRIMARY KEY (location_id, vendor_sku)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE location_context (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT location_context_pk PRIMARY KEY,
        location_id text NOT NULL
          CONSTRAINT location_context_location REFERENCES locations ON DELETE CASCADE,
        kind text NOT NULL
          CONSTRAINT location_context_kind CHECK (kind IN ('closure', 'event', 'note')),
        text text NOT NULL,
        starts_at timestamptz,
        ends_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT location_context_order CHECK (ends_at > starts_at),
        CONSTRAINT location_context_closure_begins CHECK (kind <> 'closure' OR starts_at IS NOT NULL)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX location_context_location_id ON location_context (location_id, number)',
    );
    await queryRunner.query(`
      CREATE TABLE sync_rounds (
        singleton boolean NOT NULL DEFAULT true CONSTRAINT sync_rounds_pk PRIMARY KEY
          CONSTRAINT sync_rounds_one_row CHECK (singleton),
        closed_at timestamptz NOT NULL DEFAULT '-infinity'
      )
    `);
    await queryRunner.query('INSERT INTO sync_rounds DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sync_rounds');
    await queryRunner.query('DROP TABLE location_context');
    await queryRunner.query('DROP TABLE slot_histories');
    await queryRunner.query('DROP TABLE stock_observations');
    await queryRunner.query('DROP TABLE slot_settings');
    await queryRunner.query('DROP TABLE machine_slots');
    await queryRunner.query('DROP TABLE locations');
  }
}
