import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CURRENCY } from '../../money/index.js';
import { text } from '../../texts/index.js';
import { PriceRowReader, type ListedProduct } from '../domain/rows/price-row.js';
import type { CellProblem } from '../domain/rows/sale-row.js';
import { PriceListRepository } from '../prices/price-list.repository.js';
import { TableError, type TableRow } from '../reading/table.js';
import { RowImportService } from './row-import.service.js';
import type { ClaimedTable } from './sales-files.repository.js';

/** A catalog is read as a whole for every purchase. */
const MAX_PRODUCTS = 50_000;

/** Imports price lists: the newest list of a supplier is its whole catalog. */
@Injectable()
export class PriceListImportService {
  constructor(
    private readonly rows: RowImportService,
    private readonly lists: PriceListRepository,
  ) {}

  async clear(manager: EntityManager, fileNumber: number): Promise<void> {
    await this.lists.remove(manager, fileNumber);
  }

  /** @returns how to end the import; undefined if no product could be read. */
  async import(
    file: ClaimedTable,
    path: string,
  ): Promise<{ latestAt: null; end: (manager: EntityManager) => Promise<void> } | undefined> {
    const reader = new PriceRowReader(file.mapping, CURRENCY.decimals);
    const lineOf = new Map<string, number>();
    const rowsTotal = await this.rows.read(file, path, {
      read: (row) => productRow(reader, row, lineOf),
      add: (manager, products) => this.lists.add(manager, file.number, products),
    });
    if (lineOf.size === 0) return undefined;
    const counts = { rowsTotal, productsStored: lineOf.size };
    await this.rows.step(file, counts, () => Promise.resolve());
    return {
      latestAt: null,
      end: (manager) => this.lists.keepNewest(manager, file.namespace),
    };
  }
}

/** @param lineOf where each product was found first. */
function productRow(
  reader: PriceRowReader,
  row: TableRow,
  lineOf: Map<string, number>,
): { value: ListedProduct & { line: number } } | { problems: CellProblem[] } {
  const result = reader.read(row);
  if (!result.ok) return { problems: result.problems };
  const { sku } = result.product;
  const first = lineOf.get(sku);
  if (first !== undefined) {
    return {
      problems: [
        { column: null, reason: text('row_listed_before', { product: sku, line: first }) },
      ],
    };
  }
  if (lineOf.size === MAX_PRODUCTS) {
    throw new TableError(text('file_too_many_products', { most: MAX_PRODUCTS }));
  }
  lineOf.set(sku, row.line);
  return { value: { ...result.product, line: row.line } };
}
