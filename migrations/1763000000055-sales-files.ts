import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendors without an API: files of sales, what they state, and counted stock. */
export class SalesFiles1763000000055 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE added_vendors ADD COLUMN kind text NOT NULL DEFAULT 'http'
        CONSTRAINT added_vendors_kind CHECK (kind IN ('http', 'files'))
    `);
    // Files have no address and no token.
    await queryRunner.query(`
      ALTER TABLE added_vendors ADD CONSTRAINT added_vendors_address
        CHECK ((kind = 'http') = (base_url <> '') AND (kind = 'http') = (token <> ''))
    `);
    await queryRunner.query('CREATE SEQUENCE sales_file_claims');
    await queryRunner.query(`
      CREATE TABLE sales_files (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sales_files_pk PRIMARY KEY,
        namespace text NOT NULL,
        name text NOT NULL,
        digest text NOT NULL,
        bytes bigint NOT NULL,
        status text NOT NULL CONSTRAINT sales_files_status
          CHECK (status IN ('waiting', 'queued', 'importing', 'imported', 'refused')),
        -- Why the file was refused.
        reason text,
        headers jsonb NOT NULL,
        header_line integer NOT NULL,
        fingerprint text NOT NULL,
        samples jsonb NOT NULL,
        guess jsonb,
        mapping jsonb,
        stated_at timestamptz,
        latest_at timestamptz,
        rows_read integer NOT NULL DEFAULT 0,
        rows_bad integer NOT NULL DEFAULT 0,
        -- Known once all rows are read.
        rows_total integer,
        sales_stored integer NOT NULL DEFAULT 0,
        sales_changed integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by jsonb,
        ended_at timestamptz,
        claim bigint,
        claimed_until timestamptz,
        CONSTRAINT sales_files_content UNIQUE (namespace, digest),
        CONSTRAINT sales_files_refused CHECK ((status = 'refused') = (reason IS NOT NULL)),
        CONSTRAINT sales_files_mapped
          CHECK (mapping IS NOT NULL OR status IN ('waiting', 'refused'))
      )
    `);
    await queryRunner.query(
      "CREATE INDEX sales_files_open ON sales_files (number) WHERE status IN ('queued', 'importing')",
    );
    await queryRunner.query('CREATE INDEX sales_files_list ON sales_files (namespace, number)');
    await queryRunner.query(`
      CREATE TABLE sales_file_chunks (
        file_number bigint CONSTRAINT sales_file_chunks_file
          REFERENCES sales_files (number) ON DELETE CASCADE,
        position integer,
        content bytea NOT NULL,
        CONSTRAINT sales_file_chunks_pk PRIMARY KEY (file_number, position)
      )
    `);
    // Compressing what is read once is not worth the time.
    await queryRunner.query(
      'ALTER TABLE sales_file_chunks ALTER COLUMN content SET STORAGE EXTERNAL',
    );
    await queryRunner.query(`
      CREATE TABLE sales_file_problems (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sales_file_problems_pk PRIMARY KEY,
        file_number bigint NOT NULL CONSTRAINT sales_file_problems_file
          REFERENCES sales_files (number) ON DELETE CASCADE,
        line integer NOT NULL,
        column_number integer,
        reason text NOT NULL
      )
    `);
    await queryRunner.query(
      'CREATE INDEX sales_file_problems_list ON sales_file_problems (file_number, number)',
    );
    await queryRunner.query(`
      CREATE TABLE staged_sales_rows (
        file_number bigint CONSTRAINT staged_sales_rows_file
          REFERENCES sales_files (number) ON DELETE CASCADE,
        sale_key text COLLATE "C",
        line integer,
        is_numbered boolean NOT NULL,
        line_no text,
        updated_at timestamptz,
        sold_at timestamptz NOT NULL,
        machine_id text NOT NULL,
        content jsonb NOT NULL,
        CONSTRAINT staged_sales_rows_pk PRIMARY KEY (file_number, sale_key, line)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE column_mappings (
        namespace text,
        fingerprint text,
        mapping jsonb NOT NULL,
        confirmed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        confirmed_by jsonb NOT NULL,
        CONSTRAINT column_mappings_pk PRIMARY KEY (namespace, fingerprint)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE stated_sales (
        namespace text,
        sale_key text COLLATE "C",
        is_numbered boolean NOT NULL,
        -- Of the newest statement.
        version text COLLATE "C" NOT NULL,
        machine_id text NOT NULL,
        sold_at timestamptz NOT NULL,
        -- When anything that the ledger shows last changed here.
        changed_at timestamptz NOT NULL,
        is_settled boolean NOT NULL,
        -- A newer export of the same period does not hold it any more.
        is_withdrawn boolean NOT NULL,
        parts jsonb NOT NULL,
        lines jsonb NOT NULL,
        CONSTRAINT stated_sales_pk PRIMARY KEY (namespace, sale_key)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX stated_sales_sold ON stated_sales (namespace, sold_at, sale_key)',
    );
    await queryRunner.query(
      'CREATE INDEX stated_sales_changed ON stated_sales (namespace, changed_at, sale_key)',
    );
    await queryRunner.query(
      'CREATE INDEX stated_sales_machine ON stated_sales (namespace, machine_id, sold_at)',
    );
    await queryRunner.query(`
      CREATE TABLE covered_periods (
        file_number bigint CONSTRAINT covered_periods_file REFERENCES sales_files (number),
        machine_id text,
        namespace text NOT NULL,
        from_at timestamptz NOT NULL,
        to_at timestamptz NOT NULL,
        version text COLLATE "C" NOT NULL,
        CONSTRAINT covered_periods_pk PRIMARY KEY (file_number, machine_id)
      )
    `);
    await queryRunner.query(
      'CREATE INDEX covered_periods_machine ON covered_periods (namespace, machine_id, to_at)',
    );
    await queryRunner.query(`
      CREATE TABLE stock_counts (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_counts_pk PRIMARY KEY,
        namespace text NOT NULL,
        machine_id text NOT NULL,
        counted_at timestamptz NOT NULL,
        counted_by jsonb NOT NULL,
        lines jsonb NOT NULL
      )
    `);
    await queryRunner.query(
      'CREATE INDEX stock_counts_latest ON stock_counts (namespace, machine_id, counted_at)',
    );
    await queryRunner.query(`
      CREATE TABLE stock_receipts (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_receipts_pk PRIMARY KEY,
        namespace text NOT NULL,
        machine_id text NOT NULL,
        sku text NOT NULL,
        quantity integer NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(
      'CREATE INDEX stock_receipts_latest ON stock_receipts (namespace, machine_id, received_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE stock_receipts, stock_counts, covered_periods, stated_sales, column_mappings,
        staged_sales_rows, sales_file_problems, sales_file_chunks, sales_files
    `);
    await queryRunner.query('DROP SEQUENCE sales_file_claims');
    await queryRunner.query("DELETE FROM added_vendors WHERE kind = 'files'");
    await queryRunner.query('ALTER TABLE added_vendors DROP CONSTRAINT added_vendors_address');
    await queryRunner.query('ALTER TABLE added_vendors DROP COLUMN kind');
  }
}
