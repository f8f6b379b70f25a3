import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'revenue_fen',
  'refunds_fen',
  'cost_fen',
  'known_revenue_fen',
  'orders',
  'units',
  'unknown_units',
];
const NAMES = COLUMNS.join(', ');
const ADDED = COLUMNS.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ');
const negative = (row: string) => COLUMNS.map((column) => `-${row}.${column}`).join(', ');
const sums = COLUMNS.map((column) => `sum(${column})`).join(', ');

const SUMS = `
  revenue_fen numeric NOT NULL,
  refunds_fen numeric NOT NULL,
  cost_fen numeric NOT NULL,
  known_revenue_fen numeric NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  unknown_units integer NOT NULL`;

/** Adds rows of machine days to the days of their machines' rates. */
const addDays = (days: string) => `
  INSERT INTO sales_by_rate_day AS kept (namespace, day, fee_bps, commission_bps, ${NAMES})
  SELECT day.namespace, day.day, coalesce(machine.fee_bps, 0), coalesce(machine.commission_bps, 0),
    ${sums}
  FROM (${days}) AS day
  JOIN locations AS machine ON machine.id = day.location_id AND machine.namespace = day.namespace
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (namespace, day, fee_bps, commission_bps) DO UPDATE SET ${ADDED}`;

const newDays = `SELECT namespace, day, location_id, ${NAMES} FROM new_days`;
const oldDays = `SELECT namespace, day, location_id, ${negative('old_days')} FROM old_days`;
const asColumns = (select: string) =>
  `SELECT * FROM (${select}) AS changed (namespace, day, location_id, ${NAMES})`;

/** Adds the days of a machine to those of its rates, or subtracts them. */
const moveDays = (machine: 'NEW' | 'OLD') => `
  INSERT INTO sales_by_rate_day AS kept (namespace, day, fee_bps, commission_bps, ${NAMES})
  SELECT namespace, day, coalesce(${machine}.fee_bps, 0), coalesce(${machine}.commission_bps, 0),
    ${machine === 'NEW' ? NAMES : negative('sold')}
  FROM sales_by_machine_day AS sold
  WHERE namespace = ${machine}.namespace AND location_id = ${machine}.id
  ON CONFLICT (namespace, day, fee_bps, commission_bps) DO UPDATE SET ${ADDED};`;

/**
 * Sums from which a report of a year reads thousands of rows instead of hundreds of thousands: by
 * machine and month, and by day and the rates that registered machines are charged. Triggers keep
 * the latter, because both sales and the roster change them. The first start after this makes all
 * sums anew.
 */
export class ReportSums1763000000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('TRUNCATE sales_by_hour, sales_by_machine_day, sales_by_product_day');
    await queryRunner.query('UPDATE ledger_accounts SET sums_zone = NULL');
    await queryRunner.query(`
      ALTER TABLE sales_by_machine_day
        DROP CONSTRAINT sales_by_machine_day_pk,
        ADD CONSTRAINT sales_by_machine_day_pk PRIMARY KEY (namespace, location_id, day)
    `);
    await queryRunner.query(`
      CREATE TABLE sales_by_machine_month (
        month date NOT NULL, ${SUMS},
        namespace text NOT NULL,
        location_id text NOT NULL,
        CONSTRAINT sales_by_machine_month_pk PRIMARY KEY (namespace, location_id, month)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE sales_by_rate_day (
        day date NOT NULL, ${SUMS},
        fee_bps integer NOT NULL,
        commission_bps integer NOT NULL,
        namespace text NOT NULL,
        CONSTRAINT sales_by_rate_day_pk PRIMARY KEY (namespace, day, fee_bps, commission_bps)
      )
    `);
    await watchSales(queryRunner);
    await watchRoster(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER locations_change_rate_days ON locations');
    await queryRunner.query('DROP TRIGGER locations_add_rate_days ON locations');
    await queryRunner.query('DROP TRIGGER locations_remove_rate_days ON locations');
    await queryRunner.query('DROP TRIGGER sales_by_machine_day_inserted ON sales_by_machine_day');
    await queryRunner.query('DROP TRIGGER sales_by_machine_day_updated ON sales_by_machine_day');
    await queryRunner.query('DROP TRIGGER sales_by_machine_day_deleted ON sales_by_machine_day');
    await queryRunner.query('DROP FUNCTION move_rate_days()');
    await queryRunner.query('DROP FUNCTION insert_rate_days()');
    await queryRunner.query('DROP FUNCTION update_rate_days()');
    await queryRunner.query('DROP FUNCTION delete_rate_days()');
    await queryRunner.query('DROP TABLE sales_by_rate_day');
    await queryRunner.query('DROP TABLE sales_by_machine_month');
    await queryRunner.query('TRUNCATE sales_by_hour, sales_by_machine_day, sales_by_product_day');
    await queryRunner.query('UPDATE ledger_accounts SET sums_zone = NULL');
    await queryRunner.query(`
      ALTER TABLE sales_by_machine_day
        DROP CONSTRAINT sales_by_machine_day_pk,
        ADD CONSTRAINT sales_by_machine_day_pk PRIMARY KEY (namespace, day, location_id)
    `);
  }
}

async function watchSales(queryRunner: QueryRunner): Promise<void> {
  const events = {
    insert: [newDays, 'NEW TABLE AS new_days'],
    update: [`${newDays} UNION ALL ${oldDays}`, 'NEW TABLE AS new_days OLD TABLE AS old_days'],
    delete: [oldDays, 'OLD TABLE AS old_days'],
  } as const;
  for (const [event, [days, tables]] of Object.entries(events)) {
    await queryRunner.query(`
      CREATE FUNCTION ${event}_rate_days() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${addDays(asColumns(days))};
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER sales_by_machine_day_${event.replace(/e?$/, 'ed')}
      AFTER ${event.toUpperCase()} ON sales_by_machine_day
      REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${event}_rate_days()
    `);
  }
}

/** Sales are summed under the lock of their account, so none is summed meanwhile. */
async function watchRoster(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE FUNCTION move_rate_days() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM FROM ledger_accounts WHERE namespace = OLD.namespace FOR NO KEY UPDATE;
        ${moveDays('OLD')}
      END IF;
      IF TG_OP <> 'DELETE' THEN
        PERFORM FROM ledger_accounts WHERE namespace = NEW.namespace FOR NO KEY UPDATE;
        ${moveDays('NEW')}
      END IF;
      RETURN NULL;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER locations_add_rate_days AFTER INSERT ON locations
    FOR EACH ROW EXECUTE FUNCTION move_rate_days()
  `);
  await queryRunner.query(`
    CREATE TRIGGER locations_remove_rate_days AFTER DELETE ON locations
    FOR EACH ROW EXECUTE FUNCTION move_rate_days()
  `);
  await queryRunner.query(`
    CREATE TRIGGER locations_change_rate_days
    AFTER UPDATE OF namespace, fee_bps, commission_bps ON locations FOR EACH ROW
    WHEN ((OLD.namespace, OLD.fee_bps, OLD.commission_bps)
      IS DISTINCT FROM (NEW.namespace, NEW.fee_bps, NEW.commission_bps))
    EXECUTE FUNCTION move_rate_days()
  `);
}
