import type { MigrationInterface, QueryRunner } from 'typeorm';

// A day's sales at the highest prices add up to more than a bigint holds.
const SUMS = `
  revenue_fen numeric NOT NULL,
  refunds_fen numeric NOT NULL,
  cost_fen numeric NOT NULL,
  known_revenue_fen numeric NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  unknown_units integer NOT NULL`;

/**
 * Sums of the ledger by local time, for reports; what units cost from a time on, where the platform
 * does not say; and what a machine's site and payment provider charge. The time zone is a setting of
 * the service, which therefore fills the sums of an existing ledger when it starts: `sums_zone` is
 * the zone they were made for, null until then.
 */
export class Reports1763000000044 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_accounts ADD COLUMN sums_zone text');
    await queryRunner.query(`
      CREATE TABLE sales_by_hour (
        hour timestamp NOT NULL, ${SUMS},
        namespace text NOT NULL,
        CONSTRAINT sales_by_hour_pk PRIMARY KEY (namespace, hour)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE sales_by_machine_day (
        day date NOT NULL, ${SUMS},
        namespace text NOT NULL,
        location_id text NOT NULL,
        CONSTRAINT sales_by_machine_day_pk PRIMARY KEY (namespace, day, location_id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE sales_by_product_day (
        day date NOT NULL, ${SUMS},
        namespace text NOT NULL,
        vendor_sku text NOT NULL,
        CONSTRAINT sales_by_product_day_pk PRIMARY KEY (namespace, day, vendor_sku)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE paid_unit_costs (
        since timestamptz NOT NULL,
        cost_fen bigint NOT NULL
          CONSTRAINT paid_unit_costs_cost CHECK (cost_fen BETWEEN 0 AND 9007199254740991),
        namespace text NOT NULL,
        vendor_sku text NOT NULL,
        CONSTRAINT paid_unit_costs_pk PRIMARY KEY (namespace, vendor_sku, since)
      )
    `);
    await queryRunner.query(`
      ALTER TABLE locations
        ADD fee_bps integer
          CONSTRAINT locations_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
        ADD fee_per_month_fen bigint
          CONSTRAINT locations_fee_per_month CHECK (fee_per_month_fen BETWEEN 0 AND 100000000000),
        ADD commission_bps integer
          CONSTRAINT locations_commission_bps CHECK (commission_bps BETWEEN 0 AND 10000),
        ADD commission_per_month_fen bigint CONSTRAINT locations_commission_per_month
          CHECK (commission_per_month_fen BETWEEN 0 AND 100000000000)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE locations
        DROP COLUMN commission_per_month_fen,
        DROP COLUMN commission_bps,
        DROP COLUMN fee_per_month_fen,
        DROP COLUMN fee_bps
    `);
    await queryRunner.query('DROP TABLE paid_unit_costs');
    await queryRunner.query('DROP TABLE sales_by_product_day');
    await queryRunner.query('DROP TABLE sales_by_machine_day');
    await queryRunner.query('DROP TABLE sales_by_hour');
    await queryRunner.query('ALTER TABLE ledger_accounts DROP COLUMN sums_zone');
  }
}
