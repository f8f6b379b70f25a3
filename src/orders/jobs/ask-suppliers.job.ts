import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { PurchaseOrders } from '../purchase-orders.js';
import { PurchaseOrdersRepository } from '../purchase-orders.repository.js';

const AT_ONCE = 16;

/** Asks about open orders now and then, so that an arrival is noticed without anybody asking. */
@Injectable()
export class AskSuppliersJob implements OnApplicationShutdown {
  private readonly logger = new Logger(AskSuppliersJob.name);
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly repository: PurchaseOrdersRepository,
    private readonly orders: PurchaseOrders,
  ) {}

  @Interval(1_000)
  tick(): void {
    this.running ??= this.askDue().finally(() => {
      this.running = undefined;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async askDue(): Promise<void> {
    try {
      const every = this.config.ledgerPollIntervalS * 1000;
      const due = this.stopped ? [] : await this.repository.takeDue(AT_ONCE, every);
      await Promise.all(due.map((order) => this.orders.refresh(order)));
    } catch (error) {
      this.logger.error(error);
    }
  }
}
