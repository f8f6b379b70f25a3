import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { FileStockService } from '../../files/index.js';
import { isOpen, PriceTasksService, type PriceTask } from '../../tasks/index.js';
import { text } from '../../texts/index.js';
import { stepsOf } from '../domain/wording.js';
import { WaitingPricesService } from './waiting-prices.service.js';

interface Sold {
  sku: string;
  priceFen: number;
  soldAt: Date;
}

/** Ends prices that wait to be set once sales in files show them. */
@Injectable()
export class ShownPricesService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly stock: FileStockService,
    private readonly tasks: PriceTasksService,
    private readonly waiting: WaitingPricesService,
  ) {}

  /** @param imported the vendor of a file that was just imported; omitted for all vendors. */
  async settle(imported?: string): Promise<void> {
    for (const { namespace, location } of await this.tasks.machines(imported ?? null)) {
      const sales = await this.stock.latestSales(namespace, location);
      await this.transactions.run(async (manager) => {
        for (const task of await this.tasks.lockOpen(manager, namespace, location)) {
          await this.waiting.done(manager, task, {
            vendorSkus: shownBy(sales, task),
            by: null,
            why: (lines) => text('prices_in_file', { steps: stepsOf(lines) }),
          });
        }
      });
    }
  }
}

/** Only sales after the task was made count: before, the price may have been another by chance. */
function shownBy(sales: readonly Sold[], { createdAt, prices }: PriceTask): Set<string> {
  const wanted = new Map(
    prices.lines.filter(isOpen).map(({ vendorSku, afterFen }) => [vendorSku, afterFen]),
  );
  const shown = sales.filter(
    ({ sku, priceFen, soldAt }) => soldAt > createdAt && wanted.get(sku) === priceFen,
  );
  return new Set(shown.map(({ sku }) => sku));
}
