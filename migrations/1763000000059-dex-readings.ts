import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readings of machines' counters (DEX files), and which machine a reading is of. */
export class DexReadings1763000000059 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What a DEX file says, and what a person confirmed about it.
    await queryRunner.query(
      'ALTER TABLE sales_files ADD COLUMN dex jsonb, ADD COLUMN reading jsonb',
    );
    await queryRunner.query('ALTER TABLE sales_files DROP CONSTRAINT sales_files_mapped');
    await queryRunner.query(`
      ALTER TABLE sales_files ADD CONSTRAINT sales_files_mapped
        CHECK (mapping IS NOT NULL OR reading IS NOT NULL OR status IN ('waiting', 'refused'))
    `);
    await queryRunner.query(`
      CREATE TABLE dex_machines (
        namespace text,
        -- As its files name the machine.
        name text,
        machine_id text NOT NULL,
        time_zone text NOT NULL,
        confirmed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        confirmed_by jsonb NOT NULL,
        CONSTRAINT dex_machines_pk PRIMARY KEY (namespace, name)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE dex_readings (
        file_number bigint CONSTRAINT dex_readings_pk PRIMARY KEY
          CONSTRAINT dex_readings_file REFERENCES sales_files (number),
        namespace text NOT NULL,
        machine_id text NOT NULL,
        read_at timestamptz NOT NULL,
        -- In minor units.
        counters jsonb NOT NULL
      )
    `);
    await queryRunner.query(
      'CREATE INDEX dex_readings_machine ON dex_readings (namespace, machine_id, read_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE dex_readings, dex_machines');
    await queryRunner.query('DELETE FROM sales_files WHERE dex IS NOT NULL');
    await queryRunner.query('ALTER TABLE sales_files DROP CONSTRAINT sales_files_mapped');
    await queryRunner.query(`
      ALTER TABLE sales_files ADD CONSTRAINT sales_files_mapped
        CHECK (mapping IS NOT NULL OR status IN ('waiting', 'refused'))
    `);
    await queryRunner.query('ALTER TABLE sales_files DROP COLUMN reading, DROP COLUMN dex');
  }
}
