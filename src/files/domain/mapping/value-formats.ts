import { parseAmount, parseCount } from '../rows/amount.js';
import { parsePackSize } from '../rows/pack-size.js';
import { parseStock } from '../rows/stock.js';
import { isTimeOfDay, parseTime } from '../rows/time.js';
import { ZonedClock } from '../rows/zoned-clock.js';
import type { ColumnMapping, DateOrder, Field } from './column-mapping.js';
import { saysMinorUnits } from './header-names.js';

/** Some rows of a real file are odd; most are not. */
const MOST = 0.6;
const UTC = new ZonedClock('utc');
const AMOUNT_FIELDS = ['total_price', 'unit_price', 'unit_cost', 'pack_price'] as const;
const TIME_FIELDS = ['sold_at', 'updated_at'] as const;

const isTime = (value: string): boolean =>
  (['ymd', 'mdy'] as const).some(
    (order) => parseTime(value, { order, clock: UTC }) !== undefined,
  ) || parseTime(value, { order: 'dmy', clock: UTC }) !== undefined;

const isAmount = (value: string): boolean =>
  (['.', ','] as const).some(
    (decimal_mark) => parseAmount(value, { amounts: 'major', decimal_mark }, 4) !== undefined,
  );

const CHECKS: Partial<Record<Field, (value: string) => boolean>> = {
  product_name: (value) => /\p{L}/u.test(value),
  barcode: (value) => /^\d{8,14}$/.test(value),
  quantity: (value) => parseCount(value) !== undefined,
  unit_price: isAmount,
  total_price: isAmount,
  unit_cost: isAmount,
  pack_price: isAmount,
  pack_size: (value) => parsePackSize(value) !== undefined,
  pack_stock: (value) => parseStock(value) !== undefined,
  stock: (value) => parseStock(value) !== undefined,
  status: (value) => value.length <= 40,
  sold_at: isTime,
  sold_time: isTimeOfDay,
  updated_at: isTime,
};

/** Whether most values can be what the field means. */
export function valuesFit(field: Field, values: readonly string[]): boolean {
  const check = CHECKS[field];
  return !check || values.length === 0 || areMost(values, check);
}

/** One word with a digit, such as `A-1007`. */
const isCode = (value: string): boolean => /^(?=.*\d)[\p{L}\d._/-]{1,30}$/u.test(value);

/** Whether the values under a header that is used for both are codes of products or their names. */
export const areCodes = (values: readonly string[]): boolean =>
  values.length > 0 && areMost(values, isCode);

const areMost = (values: readonly string[], check: (value: string) => boolean): boolean =>
  values.filter(check).length >= values.length * MOST;

type Format = Pick<ColumnMapping, 'amounts' | 'decimal_mark' | 'date_order'>;

/** How amounts and dates are written in the chosen columns. */
export function formatOf(
  columns: Partial<Record<Field, number>>,
  valuesOf: (column: number) => string[],
  headers: readonly string[],
): Format {
  const columnsOf = (fields: readonly Field[]) => fields.flatMap((field) => columns[field] ?? []);
  const amountColumns = columnsOf(AMOUNT_FIELDS);
  const amounts = amountColumns.flatMap(valuesOf);
  const inMinor =
    amountColumns.length > 0 &&
    amountColumns.every((column) => saysMinorUnits(headers[column] ?? '')) &&
    amounts.every((value) => parseCount(value) !== undefined);
  return {
    amounts: inMinor ? 'minor' : 'major',
    decimal_mark: amounts.some((value) => /,\d{1,2}\D*$/u.test(value)) ? ',' : '.',
    date_order: dateOrder(columnsOf(TIME_FIELDS).flatMap(valuesOf)),
  };
}

/** A number over 12 is no month; a clock of twelve hours is American. */
function dateOrder(values: readonly string[]): DateOrder {
  const parts = values.flatMap((value) => {
    const found = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/u.exec(value);
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : [];
  });
  if (parts.length === 0) return 'ymd';
  if (parts.some(({ first }) => first > 12)) return 'dmy';
  if (parts.some(({ second }) => second > 12)) return 'mdy';
  return values.some((value) => /[ap]m$/iu.test(value)) ? 'mdy' : 'dmy';
}
