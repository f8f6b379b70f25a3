import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  mergeParts,
  statedParts,
  visibleRows,
  type SaleParts,
  type StatedRow,
} from '../domain/sales/sale.js';
import { saleState } from '../domain/sales/settled.js';
import { exportVersion, statementVersion, type ExportIdentity } from '../domain/sales/version.js';
import type { SaleRow } from '../domain/rows/sale-row.js';
import { StatedSalesRepository, type SaleToStore } from './stated-sales.repository.js';

/** A row of a file on its way to a sale. */
export interface RowToMerge {
  saleKey: string;
  isNumbered: boolean;
  lineNo: string | null;
  updatedAt: Date | null;
  row: SaleRow;
}

/** Merges what files state about sales: the newest statement counts, whenever it came. */
@Injectable()
export class SaleMergeService {
  constructor(private readonly sales: StatedSalesRepository) {}

  /** @param rows all rows of a file about these sales, in the order of the file. */
  async merge(
    manager: EntityManager,
    namespace: string,
    rows: readonly RowToMerge[],
    source: ExportIdentity,
  ): Promise<{ stored: number; changed: number }> {
    const stated = statedSales(rows, source);
    await this.sales.lockVendor(manager, namespace);
    const known = await this.sales.known(manager, namespace, [...stated.keys()]);
    const merged = [...stated].map(([saleKey, { isNumbered, parts }]) =>
      saleToStore(saleKey, isNumbered, mergeParts(known.get(saleKey) ?? {}, parts)),
    );
    const changed = await this.sales.store(manager, namespace, merged);
    return { stored: merged.length, changed };
  }

  /** For machines whose rows have no numbers, an export speaks for the whole period it covers. */
  async cover(
    manager: EntityManager,
    file: { number: number; namespace: string },
    machines: string[],
    span: { from: Date; to: Date },
    source: ExportIdentity,
  ): Promise<void> {
    if (machines.length === 0) return;
    const { number: fileNumber, namespace } = file;
    await this.sales.lockVendor(manager, namespace);
    const version = exportVersion(source);
    const { from, to } = span;
    await this.sales.cover(manager, { fileNumber, namespace, machines, from, to, version });
  }
}

interface Stated {
  isNumbered: boolean;
  parts: SaleParts;
}

function statedSales(rows: readonly RowToMerge[], source: ExportIdentity): Map<string, Stated> {
  const sales = new Map<string, Stated>();
  for (const [key, group] of groups(rows)) {
    const stated = group.map(({ row, lineNo, isNumbered, updatedAt }): StatedRow => {
      const updated = isNumbered && updatedAt ? updatedAt.getTime() : null;
      const version = statementVersion(source, updated);
      return { row, orderNo: null, lineNo, updatedAt: updated, version };
    });
    if (group[0]?.isNumbered) {
      sales.set(key, { isNumbered: true, parts: statedParts(stated) });
      continue;
    }
    // Rows that say the same are as many sales.
    for (const [index, row] of stated.entries()) {
      sales.set(`${key}-${index + 1}`, { isNumbered: false, parts: statedParts([row]) });
    }
  }
  return sales;
}

function groups(rows: readonly RowToMerge[]): Map<string, RowToMerge[]> {
  const found = new Map<string, RowToMerge[]>();
  for (const row of rows) {
    const group = found.get(row.saleKey);
    if (group) group.push(row);
    else found.set(row.saleKey, [row]);
  }
  return found;
}

function saleToStore(saleKey: string, isNumbered: boolean, parts: SaleParts): SaleToStore {
  const lines = visibleRows(parts);
  const [first] = lines;
  if (!first) throw new Error(`The sale ${saleKey} has no rows.`);
  const versions = Object.values(parts).map(({ version }) => version);
  return {
    saleKey,
    isNumbered,
    parts,
    lines,
    version: versions.sort().at(-1) ?? '',
    machineId: first.machineId,
    soldAt: new Date(first.soldAt),
    isSettled: saleState(lines.map(({ status }) => status)) === 'settled',
  };
}
