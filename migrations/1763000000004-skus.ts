import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every SKU seen in a catalog or inventory, and which of them are the same product. Barcode aliases
 * are not stored: two SKUs are the same product while they share a code. A stored pair exists once,
 * smaller id first; the view shows it in both directions, with the strongest reason for each pair.
 */
export class Skus1763000000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE skus (
        sku_id text COLLATE "C" NOT NULL CONSTRAINT skus_pk PRIMARY KEY,
        namespace text NOT NULL,
        vendor_sku text NOT NULL,
        title text NOT NULL,
        spec text,
        barcodes text[] NOT NULL,
        named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        delisted_at timestamptz,
        compared_at timestamptz,
        CONSTRAINT skus_id CHECK (sku_id = namespace || ':' || vendor_sku)
      )
    `);
    await queryRunner.query('CREATE INDEX skus_namespace ON skus (namespace)');
    await queryRunner.query(`
      CREATE INDEX skus_to_compare ON skus (sku_id)
      WHERE compared_at IS NULL AND namespace LIKE '%-machine'
    `);
    // The codes of listed SKUs, maintained by the table above for fast matching of equal codes.
    await queryRunner.query(`
      CREATE TABLE sku_barcodes (
        barcode text COLLATE "C" NOT NULL,
        sku_id text COLLATE "C" NOT NULL
          CONSTRAINT sku_barcodes_sku REFERENCES skus ON DELETE CASCADE,
        namespace text NOT NULL,
        CONSTRAINT sku_barcodes_pk PRIMARY KEY (barcode, sku_id)
      )
    `);
    await queryRunner.query('CREATE INDEX sku_barcodes_by_sku ON sku_barcodes (sku_id)');
    await queryRunner.query(`
      CREATE FUNCTION skus_keep_barcodes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM sku_barcodes WHERE sku_id = NEW.sku_id;
        INSERT INTO sku_barcodes (barcode, sku_id, namespace)
        SELECT DISTINCT code, NEW.sku_id, NEW.namespace FROM unnest(NEW.barcodes) AS code
        WHERE NEW.delisted_at IS NULL;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER skus_new_barcodes AFTER INSERT ON skus
      FOR EACH ROW WHEN (NEW.barcodes <> '{}') EXECUTE FUNCTION skus_keep_barcodes()
    `);
    await queryRunner.query(`
      CREATE TRIGGER skus_other_barcodes AFTER UPDATE ON skus
      FOR EACH ROW WHEN (
        (OLD.barcodes, OLD.delisted_at IS NULL) IS DISTINCT FROM (NEW.barcodes, NEW.delisted_at IS NULL)
      ) EXECUTE FUNCTION skus_keep_barcodes()
    `);
    await queryRunner.query(`
      CREATE TABLE sku_suggestions (
        sku_a text COLLATE "C" NOT NULL
          CONSTRAINT sku_suggestions_a REFERENCES skus ON DELETE CASCADE,
        sku_b text COLLATE "C" NOT NULL
          CONSTRAINT sku_suggestions_b REFERENCES skus ON DELETE CASCADE,
        CONSTRAINT sku_suggestions_pk PRIMARY KEY (sku_a, sku_b),
        CONSTRAINT sku_suggestions_order CHECK (sku_a < sku_b)
      )
    `);
    await queryRunner.query('CREATE INDEX sku_suggestions_by_b ON sku_suggestions (sku_b)');
    await queryRunner.query(`
      CREATE TABLE sku_alias_decisions (
        sku_a text COLLATE "C" NOT NULL,
        sku_b text COLLATE "C" NOT NULL,
        same boolean NOT NULL,
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT sku_alias_decisions_pk PRIMARY KEY (sku_a, sku_b),
        CONSTRAINT sku_alias_decisions_order CHECK (sku_a < sku_b)
      )
    `);
    await queryRunner.query('CREATE INDEX sku_alias_decisions_by_b ON sku_alias_decisions (sku_b)');
    await queryRunner.query(`
      CREATE VIEW sku_aliases AS
      SELECT DISTINCT ON (sku_id, other_id) sku_id, other_id, source, confirmed_at
      FROM (
        SELECT sku_a AS sku_id, sku_b AS other_id, 1 AS rank, 'manual' AS source, decided_at AS confirmed_at
          FROM sku_alias_decisions WHERE same
        UNION ALL
        SELECT sku_b, sku_a, 1, 'manual', decided_at FROM sku_alias_decisions WHERE same
        UNION ALL
        SELECT one.sku_id, other.sku_id, 2, 'barcode', NULL
          FROM sku_barcodes AS one JOIN sku_barcodes AS other USING (barcode)
          WHERE one.namespace <> other.namespace
        UNION ALL
        SELECT sku_a, sku_b, 3, 'suggested', NULL FROM sku_suggestions
        UNION ALL
        SELECT sku_b, sku_a, 3, 'suggested', NULL FROM sku_suggestions
      ) AS reasons
      WHERE NOT EXISTS (
        SELECT FROM sku_alias_decisions AS refused
        WHERE NOT refused.same
          AND refused.sku_a = least(reasons.sku_id, reasons.other_id)
          AND refused.sku_b = greatest(reasons.sku_id, reasons.other_id)
      )
      ORDER BY sku_id, other_id, rank
    `);
    // PostgreSQL delivers identical notifications of one transaction only once.
    await queryRunner.query(`
      CREATE FUNCTION sku_aliases_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('sku_aliases', '');
        RETURN NULL;
      END $$
    `);
    for (const [table, changes] of [
      ['sku_barcodes', 'INSERT OR DELETE'],
      ['sku_suggestions', 'INSERT OR DELETE'],
      ['sku_alias_decisions', 'INSERT OR UPDATE OR DELETE'],
    ]) {
      await queryRunner.query(`
        CREATE TRIGGER sku_aliases_changed AFTER ${changes} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION sku_aliases_changed()
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW sku_aliases');
    await queryRunner.query('DROP TABLE sku_alias_decisions');
    await queryRunner.query('DROP TABLE sku_suggestions');
    await queryRunner.query('DROP TABLE sku_barcodes');
    await queryRunner.query('DROP TABLE skus');
    await queryRunner.query('DROP FUNCTION sku_aliases_changed');
    await queryRunner.query('DROP FUNCTION skus_keep_barcodes');
  }
}
