import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { EventLogService, type OrderRecorder, type OrderReference } from '../../events/index.js';
import { OrderSnapshotService } from '../../orders/index.js';
import { CapabilityRegistry, successEnvelope } from '../../ucp/index.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';
import { WebhookBodiesRepository, type RenderedOrder } from './webhook-bodies.repository.js';

/**
 * Renders each order once per event, in the transaction of the event: every attempt, to every
 * receiver, sends the order as it was then.
 */
@Injectable()
export class WebhookBodiesService implements OnModuleInit, OrderRecorder {
  private readonly logger = new Logger(WebhookBodiesService.name);

  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly events: EventLogService,
    private readonly orders: OrderSnapshotService,
    private readonly capabilities: CapabilityRegistry,
    private readonly repository: WebhookBodiesRepository,
    private readonly transactions: TransactionService,
  ) {}

  onModuleInit(): void {
    if (this.targets.isUsed) this.events.recordOrders(this);
  }

  async read(orders: readonly OrderReference[]): ReturnType<OrderRecorder['read']> {
    const wanted = orders.map((order) => this.isWanted(order));
    const rendered = wanted.includes(true)
      ? await this.unlessItFails(() => this.render(orders.filter((_, index) => wanted[index])))
      : [];
    return async (manager, eventIds) => {
      const bodies = eventIds
        .filter((_, index) => wanted[index])
        .flatMap((eventId, index) => {
          const order = rendered?.[index];
          return order ? [{ eventId, ...order }] : [];
        });
      if (bodies.length > 0) await this.repository.keep(manager, bodies);
    };
  }

  /**
   * The body of an event. One that a replica without receivers wrote, or whose order could not be
   * read then, has the order as it is at the first attempt. Undefined if there is no such order.
   */
  async find(eventId: string, order: OrderReference): Promise<RenderedOrder | undefined> {
    const known = await this.repository.find(eventId);
    if (known) return known;
    const [rendered] = await this.render([order]);
    if (!rendered) return undefined;
    await this.repository.keep(this.transactions.manager(), [{ eventId, ...rendered }]);
    return this.repository.find(eventId);
  }

  /** Platforms are told of purchases only. */
  private isWanted({ kind }: OrderReference): boolean {
    return this.targets.all.length > 0 || kind === 'purchase';
  }

  /** In a savepoint: whatever fails here must not undo a purchase. */
  private async unlessItFails<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      this.logger.error(error);
      return undefined;
    }
  }

  private async render(
    references: readonly OrderReference[],
  ): Promise<(RenderedOrder | undefined)[]> {
    const ucp = successEnvelope(this.capabilities, ['dev.ucp.shopping.order', 'order']);
    const orders = await this.orders.findAll(references);
    return orders.map((order) => {
      if (!order) return undefined;
      const entity: object = order;
      return { orderId: order.id, body: JSON.stringify({ ucp, ...entity }) };
    });
  }
}
