import { createHash } from 'node:crypto';

/** What a file holds: the sales of machines, or the products of a supplier. */
export const FILE_KINDS = ['sales', 'price_list'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const SALE_FIELDS = [
  'order_no',
  'line_no',
  'machine_id',
  'machine_name',
  'slot',
  'product_code',
  'product_name',
  'barcode',
  'quantity',
  'unit_price',
  'total_price',
  'unit_cost',
  'status',
  'sold_at',
  'sold_time',
  'updated_at',
] as const;

const PRICE_FIELDS = [
  'product_code',
  'barcode',
  'product_name',
  'spec',
  'category',
  'pack_size',
  'unit_price',
  'pack_price',
  'stock',
  'pack_stock',
] as const;

export type Field = (typeof SALE_FIELDS)[number] | (typeof PRICE_FIELDS)[number];

/** What a column can mean. */
export const FIELDS_OF: Record<FileKind, readonly Field[]> = {
  sales: SALE_FIELDS,
  price_list: PRICE_FIELDS,
};

/** Of both kinds. */
export const FIELDS: readonly Field[] = [...new Set<Field>([...SALE_FIELDS, ...PRICE_FIELDS])];

export const LINE_STATUSES = ['paid', 'unpaid', 'refunded', 'refund_failed', 'cancelled'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const AMOUNT_UNITS = ['major', 'minor'] as const;
export const DECIMAL_MARKS = ['.', ','] as const;

/** How the columns of a file are read. Plain data, remembered for files with the same headers. */
export interface ColumnMapping {
  /** The column of each field, from 0. */
  columns: Partial<Record<Field, number>>;
  /** Whether amounts are in major units, such as yuan, or in minor ones, such as fen. */
  amounts: (typeof AMOUNT_UNITS)[number];
  decimal_mark: (typeof DECIMAL_MARKS)[number];
  /** The order of day, month and year where the year does not come first. */
  date_order: DateOrder;
  /** Of times that do not say theirs. */
  time_zone: string;
  /** Words for a status, as `statusWord` writes them, beside those that are known anyway. */
  statuses: Record<string, LineStatus>;
}

export const NEEDS = ['time', 'machine', 'product', 'price'] as const;
export type Need = (typeof NEEDS)[number];

/** What every sale and every product needs, and the fields of which any one provides it. */
export const NEEDS_OF: Record<FileKind, Partial<Record<Need, readonly Field[]>>> = {
  sales: {
    time: ['sold_at'],
    machine: ['machine_id', 'machine_name'],
    product: ['product_code', 'barcode', 'product_name', 'slot'],
    price: ['total_price', 'unit_price'],
  },
  price_list: {
    product: ['product_code', 'barcode', 'product_name'],
    price: ['unit_price', 'pack_price'],
  },
};

export const missingNeeds = ({ columns }: ColumnMapping, kind: FileKind): Need[] =>
  NEEDS.filter((need) => NEEDS_OF[kind][need]?.every((field) => columns[field] === undefined));

/** Files with the same headers are read in the same way. */
export const headerFingerprint = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(plainHeader).join('\0')).digest('hex');

const plainHeader = (header: string): string => header.normalize('NFKC').trim().toLowerCase();
