import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Forecasts, stored for comparison with actual sales, and an index for planning. A machine's sales
 * are scattered over the ledger, and their lines are stored elsewhere: with the products in the
 * index by machine, twelve weeks of a machine are a few consecutive pages. Product lists too long
 * for an index are read from the lines.
 */
export class Forecasts1763000000016 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_transactions ADD COLUMN paid_skus text');
    await queryRunner.query('DROP INDEX ledger_transactions_sold_at_location');
    await queryRunner.query(`
      UPDATE ledger_transactions
      SET paid_skus = coalesce(lines.skus, '')
      FROM (
        SELECT transaction_id, string_agg(vendor_sku, ' ' ORDER BY line_no)
          FILTER (WHERE status = 'paid') AS skus
        FROM ledger_lines GROUP BY transaction_id
      ) AS lines
      WHERE lines.transaction_id = id AND octet_length(coalesce(lines.skus, '')) <= 2000
    `);
    await queryRunner.query(`
      ALTER TABLE ledger_transactions
      ADD CONSTRAINT ledger_transactions_paid_skus CHECK (octet_length(paid_skus) <= 2000)
    `);
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_sold_at_location
      ON ledger_transactions (location_id, sold_at, id) INCLUDE (namespace, paid_skus)
    `);
    await queryRunner.query(`
      CREATE INDEX stock_observations_empty
      ON stock_observations (location_id, vendor_sku, observed_at) WHERE stock = 0
    `);
    // One row per machine and day, with one array element per slot in the order of vendor_skus.
    await queryRunner.query(`
      CREATE TABLE forecasts (
        location_id text NOT NULL
          CONSTRAINT forecasts_location REFERENCES locations ON DELETE CASCADE,
        strategy_version text NOT NULL,
        -- The first day of the forecast, in the operator's time zone.
        origin_day date NOT NULL,
        dispersion real NOT NULL,
        -- By weekday, Monday first.
        shape real[] NOT NULL CONSTRAINT forecasts_shape CHECK (cardinality(shape) = 7),
        vendor_skus text[] NOT NULL,
        daily_rates real[] NOT NULL,
        naive_daily_rates real[] NOT NULL,
        measured boolean[] NOT NULL,
        -- The mean squared error of repeating the same day of the week before; null if unknown.
        scales real[] NOT NULL,
        CONSTRAINT forecasts_pk PRIMARY KEY (location_id, strategy_version, origin_day),
        CONSTRAINT forecasts_lists CHECK (
          cardinality(daily_rates) = cardinality(vendor_skus)
          AND cardinality(naive_daily_rates) = cardinality(vendor_skus)
          AND cardinality(measured) = cardinality(vendor_skus)
          AND cardinality(scales) = cardinality(vendor_skus)
        )
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE forecasts');
    await queryRunner.query('DROP INDEX stock_observations_empty');
    await queryRunner.query('DROP INDEX ledger_transactions_sold_at_location');
    await queryRunner.query('ALTER TABLE ledger_transactions DROP COLUMN paid_skus');
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_sold_at_location
      ON ledger_transactions (location_id, sold_at, id)
    `);
  }
}
