import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UpstreamCache } from '../../adapters/index.js';
import { authorOf, type Author } from '../../auth/index.js';
import { FileStockService } from '../../files/index.js';
import {
  PriceTaskHandlerRegistry,
  type PriceTask,
  type PriceTaskHandler,
} from '../../tasks/index.js';
import { text } from '../../texts/index.js';
import { stepsOf } from '../domain/wording.js';
import { openSkus, WaitingPricesService } from './waiting-prices.service.js';

/**
 * What a person says about prices to set. It states what happened at the machine, so the kill
 * switch does not matter.
 */
@Injectable()
export class PriceTaskFollowUpService implements PriceTaskHandler, OnModuleInit {
  constructor(
    private readonly handlers: PriceTaskHandlerRegistry,
    private readonly waiting: WaitingPricesService,
    private readonly stock: FileStockService,
    private readonly reads: UpstreamCache,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async finish(manager: EntityManager, task: PriceTask, by: Author): Promise<void> {
    const { prices, location } = task;
    const set = await this.waiting.done(manager, task, {
      vendorSkus: openSkus(task),
      by,
      why: (lines) => text('prices_set_by_hand', { by: by.name, steps: stepsOf(lines) }),
    });
    const stated = set.map(({ vendorSku: sku, afterFen: priceFen }) => ({ sku, priceFen }));
    await this.stock.statePrices(manager, prices.namespace, location, stated, authorOf(by));
    this.reads.forgetInventory(prices.namespace, location);
  }

  async cancel(manager: EntityManager, task: PriceTask, by: Author): Promise<void> {
    await this.waiting.cancelled(manager, task, by);
  }
}
