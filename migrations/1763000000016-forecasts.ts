import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was forecast, to be compared with what was sold; and what the plan reads for it. A machine's
 * sales lie scattered over the ledger, each with its lines elsewhere again: with the products of a
 * sale in the index by machine, twelve weeks of a machine are a few pages in a row. Products that
 * are too long for an index are left to the lines.
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
    // One row a machine and day: of its slots there are lists, in the order of vendor_skus.
    await queryRunner.query(`
      CREATE TABLE forecasts (
        location_id text NOT NULL
          CONSTRAINT forecasts_location REFERENCES locations ON DELETE CASCADE,
        strategy_version text NOT NULL,
        -- The operator's local day that the forecast begins with.
        origin_day date NOT NULL,
        dispersion real NOT NULL,
        -- By weekday from Monday.
        shape real[] NOT NULL CONSTRAINT forecasts_shape CHECK (cardinality(shape) = 7),
        vendor_skus text[] NOT NULL,
        daily_rates real[] NOT NULL,
        naive_daily_rates real[] NOT NULL,
        measured boolean[] NOT NULL,
        -- The mean squared error of repeating the day a week before; null where it is not known.
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
