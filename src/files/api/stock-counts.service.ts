import { Injectable } from '@nestjs/common';
import { authorOf, type Author } from '../../auth/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
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
    { lines, counted_at }: CreateCount,
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
    const twice = lines.findIndex(({ sku }, at) =>
      lines.some((line, i) => i < at && line.sku === sku),
    );
    if (twice >= 0) {
      throw new UcpError('invalid', {
        content: `${JSON.stringify(lines[twice]?.sku)} is listed twice; add up its slots`,
        path: `$.lines[${twice}].sku`,
      });
    }
    await this.transactions.run((manager) =>
      this.repository.addCount(manager, {
        namespace,
        machineId,
        countedAt,
        countedBy: authorOf(by),
        lines: lines.map(countedLine),
      }),
    );
    await this.changes.counted({
      machineId,
      capacities: lines.flatMap(({ sku, capacity }) =>
        capacity == null ? [] : [{ sku, capacity }],
      ),
    });
  }
}

const countedLine = ({ sku, quantity, capacity, slot, title, price }: CountLine): CountedLine => ({
  sku,
  quantity,
  ...(capacity != null && { capacity }),
  ...(slot != null && { slot }),
  ...(title != null && { title }),
  ...(price != null && { priceFen: price }),
});
