import type { DataSource } from 'typeorm';

export interface StoredLine {
  vendor_sku: string;
  price_fen: string;
  cost_fen: string | null;
  status: string;
}

export type StoredTransaction = Record<string, unknown> & {
  order_no: string;
  status: string;
  xmin: string;
  changed_at: Date;
  lines: StoredLine[];
};

/** The contents of the database, by order number. */
export async function stored(dataSource: DataSource): Promise<StoredTransaction[]> {
  const transactions = await dataSource.query<(StoredTransaction & { id: string })[]>(
    'SELECT xmin::text, * FROM ledger_transactions ORDER BY order_no',
  );
  const lines = await dataSource.query<(StoredLine & { transaction_id: string })[]>(
    'SELECT * FROM ledger_lines ORDER BY transaction_id, line_no',
  );
  return transactions.map((transaction) => ({
    ...transaction,
    lines: lines.filter(({ transaction_id }) => transaction_id === transaction.id),
  }));
}

export async function storedNumbers(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ order_no: string }[]>(
    'SELECT order_no FROM ledger_transactions ORDER BY order_no',
  );
  return rows.map(({ order_no }) => order_no);
}

export async function databaseTime(dataSource: DataSource): Promise<Date> {
  const [row] = await dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  return row.now;
}

export async function accountRow(dataSource: DataSource): Promise<Record<string, Date | null>> {
  const [row] = await dataSource.query<[Record<string, Date | null>]>(
    `SELECT * FROM ledger_accounts WHERE namespace = 'acme-machine'`,
  );
  return row;
}

/** As if the reading replica had not responded for longer than its lease. */
export async function expireLease(dataSource: DataSource): Promise<void> {
  await dataSource.query('UPDATE ledger_accounts SET claimed_until = clock_timestamp()');
}
