import { Injectable } from '@nestjs/common';
import { authorOf, type Author } from '../../auth/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { skuText } from '../domain/rows/names.js';
import type { CountedLine } from '../domain/stock/carried-stock.js';
import { FileChangesService } from '../file-changes.service.js';
import { FileStockService, type StockedProduct } from '../stock/file-stock.service.js';
import { StockRepository } from '../stock/stock.repository.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import type { CountLine, CreateCount } from './dto/stock.dto.js';

/** Counts of machines that are known from files. */
@Injectable()
export class StockCountsService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
    private readonly vendors: FileVendorRegistry,
    private readonly repository: StockRepository,
    private readonly stocked: FileStockService,
    private readonly changes: FileChangesService,
  ) {}

  stock(namespace: string, machineId: string): Promise<StockedProduct[]> {
    this.vendors.require(namespace, 'sales');
    return this.stocked.products(namespace, machineId);
  }

  async count(
    namespace: string,
    machineId: string,
    { lines: stated, counted_at }: CreateCount,
    by: Author,
  ): Promise<void> {
    this.vendors.require(namespace, 'sales');
    const now = await this.clock.now();
    const countedAt = counted_at == null ? now : new Date(counted_at);
    if (countedAt > now) {
      throw new UcpError('invalid', {
        content: 'counted_at is in the future',
        path: '$.counted_at',
      });
    }
    const lines = stated.map(countedLine);
    const twice = lines.findIndex(({ sku }, at) =>
      lines.some((line, i) => i < at && line.sku === sku),
    );
    if (twice >= 0) {
      throw new UcpError('invalid', {
        content: `${JSON.stringify(lines[twice]?.sku)} is listed twice; add up its slots`,
        path: `$.lines[${twice}].sku`,
      });
    }
    const known = await this.knownBySku(namespace, machineId);
    await this.transactions.run((manager) =>
      this.repository.addCount(manager, {
        namespace,
        machineId,
        countedAt,
        countedBy: authorOf(by),
        lines: lines.map((line) => ({ ...known.get(line.sku), ...line })),
      }),
    );
    await this.changes.counted({
      machineId,
      capacities: lines.flatMap(({ sku, capacity }) =>
        capacity === undefined ? [] : [{ sku, capacity }],
      ),
    });
  }

  /** What earlier counts said of a product beside its stock: it may be sold nowhere yet. */
  private async knownBySku(
    namespace: string,
    machineId: string,
  ): Promise<Map<string, Pick<CountedLine, 'title' | 'slot' | 'priceFen'>>> {
    const counted = await this.repository.sinceCounts(namespace, machineId);
    return new Map(
      counted.map(({ counted: { sku, title, slot, priceFen } }) => [
        sku,
        {
          ...(title !== undefined && { title }),
          ...(slot !== undefined && { slot }),
          ...(priceFen !== undefined && { priceFen }),
        },
      ]),
    );
  }
}

const countedLine = (
  { sku, quantity, capacity, slot, title, price }: CountLine,
  index: number,
): CountedLine => ({
  sku: sku ?? skuOf(title, index),
  quantity,
  ...(capacity != null && { capacity }),
  ...(slot != null && { slot }),
  ...(title != null && { title }),
  ...(price != null && { priceFen: price }),
});

function skuOf(title: string | null | undefined, index: number): string {
  if (title != null) return skuText(title.trim());
  throw new UcpError('missing', {
    content: 'A product needs a sku, or a title',
    path: `$.lines[${index}].sku`,
  });
}
