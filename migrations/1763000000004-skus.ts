import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every SKU that a catalog or inventory has shown, and which of them are the same good. Barcode
 * aliases are no rows: two SKUs that carry the same code are the same good as long as they do.
 * A pair stands once, smaller id first.
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
        delisted_at timestamptz,
        compared_at timestamptz,
        CONSTRAINT skus_id CHECK (sku_id = namespace || ':' || vendor_sku)
      )
    `);
    await queryRunner.query('CREATE INDEX skus_namespace ON skus (namespace)');
    await queryRunner.query(
      'CREATE INDEX skus_to_compare ON skus (sku_id) WHERE compared_at IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE sku_barcodes (
        sku_id text COLLATE "C" NOT NULL
          CONSTRAINT sku_barcodes_sku REFERENCES skus ON DELETE CASCADE,
        barcode text NOT NULL,
        CONSTRAINT sku_barcodes_pk PRIMARY KEY (sku_id, barcode)
      )
    `);
    await queryRunner.query('CREATE INDEX sku_barcodes_barcode ON sku_barcodes (barcode)');
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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sku_alias_decisions');
    await queryRunner.query('DROP TABLE sku_suggestions');
    await queryRunner.query('DROP TABLE sku_barcodes');
    await queryRunner.query('DROP TABLE skus');
  }
}
