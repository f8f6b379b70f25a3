import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendor records that violate the contract and were left out, so that each is reported once. */
export class LeftOutRecords1763000000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE left_out_records (
        namespace text NOT NULL,
        list text NOT NULL
          CONSTRAINT left_out_records_list CHECK (list IN ('catalog', 'inventory', 'ledger')),
        location_id text NOT NULL,
        record_key text NOT NULL,
        problem text NOT NULL,
        first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT left_out_records_pk PRIMARY KEY (namespace, list, location_id, record_key)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE left_out_records');
  }
}
