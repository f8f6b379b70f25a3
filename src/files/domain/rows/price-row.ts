import { text } from '../../../texts/index.js';
import type { ColumnMapping, Field } from '../mapping/column-mapping.js';
import { parseAmount } from './amount.js';
import { CellReader, shown, type Problems, type TableCells } from './cell-reader.js';
import { skuText } from './names.js';
import { parsePackSize } from './pack-size.js';
import { parseStock, PLENTY } from './stock.js';

/** A product of a price list. Amounts are minor units. */
export interface ListedProduct {
  sku: string;
  title: string;
  spec: string | null;
  category: string | null;
  barcode: string | null;
  packSize: number;
  packPriceFen: number | null;
  eachPriceFen: number;
  /** Whether the unit price was computed from the pack price. */
  eachPriceDerived: boolean;
  /** In units; null if the list does not say. */
  stock: number | null;
}

/** A list that states no stock of a product offers it: this many are as good as any number. */
const UNSTATED_STOCK = 1_000_000;

export const availableUnits = ({ stock }: ListedProduct): number => stock ?? UNSTATED_STOCK;

export type PriceRowResult = { ok: true; product: ListedProduct } | Problems;

const NEVER_NEGATIVE = 'row_negative_price';

/** Reads rows of a price list by a mapping. */
export class PriceRowReader {
  /** @param digits of the currency after the decimal point. */
  constructor(
    private readonly mapping: ColumnMapping,
    private readonly digits: number,
  ) {}

  read(row: TableCells): PriceRowResult {
    const cells = new CellReader(this.mapping, this.digits, row);
    const { problems } = cells;
    if (problems.length > 0) return { ok: false, problems };
    const name = cells.text('product_name');
    const barcode = cells.id('barcode');
    const code = cells.id('product_code') ?? barcode ?? name;
    const packSize = packSizeIn(cells);
    const product: ListedProduct = {
      sku:
        code === null
          ? cells.fail('product_code', text('row_without_product', {}), '')
          : skuText(code),
      title: name ?? code ?? '',
      spec: cells.text('spec'),
      category: cells.text('category'),
      barcode,
      packSize,
      ...this.prices(cells, packSize),
      stock: stockIn(cells, packSize),
    };
    return problems.length > 0 ? { ok: false, problems } : { ok: true, product };
  }

  private prices(
    cells: CellReader,
    packSize: number,
  ): Pick<ListedProduct, 'packPriceFen' | 'eachPriceFen' | 'eachPriceDerived'> {
    const packPriceFen = cells.amount('pack_price', NEVER_NEGATIVE);
    if (packPriceFen !== null) {
      const each = parseAmount(cells.cell('unit_price'), this.mapping, this.digits);
      const computed = Math.round(packPriceFen / packSize);
      // The price of a unit may be the part of a minor unit that the pack price is rounded from.
      const isStated = each !== undefined;
      return { packPriceFen, eachPriceFen: each ?? computed, eachPriceDerived: !isStated };
    }
    const each = cells.amount('unit_price', NEVER_NEGATIVE);
    const none = { packPriceFen: null, eachPriceDerived: false };
    if (each !== null) return { ...none, eachPriceFen: each };
    if (cells.hasFailed('unit_price', 'pack_price')) return { ...none, eachPriceFen: 0 };
    const field: Field = cells.column('unit_price') === null ? 'pack_price' : 'unit_price';
    return { ...none, eachPriceFen: cells.fail(field, text('row_without_price', {}), 0) };
  }
}

/** A name or a specification may tell the size of the pack; one that does not means a unit. */
function packSizeIn(cells: CellReader): number {
  const words = cells.cell('pack_size');
  if (words === '') return 1;
  const size = parsePackSize(words);
  if (size !== undefined) return size;
  const column = cells.column('pack_size');
  const isText = (['spec', 'product_name'] as const).some(
    (field) => cells.column(field) === column,
  );
  return isText ? 1 : cells.fail('pack_size', text('row_pack_size', shown(words)), 1);
}

/** An empty cell, and a word for available, say nothing of how many. */
function stockIn(cells: CellReader, packSize: number): number | null {
  const [field, units] =
    cells.cell('stock') === '' ? (['pack_stock', packSize] as const) : (['stock', 1] as const);
  const words = cells.cell(field);
  if (words === '') return null;
  const stock = parseStock(words) ?? cells.fail(field, text('row_stock', shown(words)), 0);
  return stock === PLENTY ? null : stock * units;
}
