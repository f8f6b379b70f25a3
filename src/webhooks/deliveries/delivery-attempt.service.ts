import { Injectable, Logger } from '@nestjs/common';
import { MetricsService } from '../../metrics/index.js';
import { OrderSnapshotService } from '../../orders/index.js';
import {
  attemptOutcome,
  OutboundHttpClient,
  OutboundSettings,
  type AttemptResult,
} from '../../outbound/index.js';
import { CapabilityRegistry, successEnvelope } from '../../ucp/index.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { ClaimedDelivery } from './delivery.js';
import { signedHeaders } from '../domain/signature.js';
import type { Target } from '../targets/webhook-target.registry.js';

interface RenderedOrder {
  id: string;
  json: string;
}

/** Makes one attempt at a delivery and records its outcome. */
@Injectable()
export class DeliveryAttemptService {
  private readonly logger = new Logger(DeliveryAttemptService.name);

  constructor(
    private readonly settings: OutboundSettings,
    private readonly repository: DeliveriesRepository,
    private readonly orders: OrderSnapshotService,
    private readonly capabilities: CapabilityRegistry,
    private readonly http: OutboundHttpClient,
    private readonly metrics: MetricsService,
  ) {}

  /** Sends the current state of the order, not its state at the time of the event. */
  async make(target: Target, delivery: ClaimedDelivery, stop: AbortSignal): Promise<void> {
    const started = performance.now();
    const order = await this.render(delivery);
    const result = 'json' in order ? await this.send(target, delivery, order.json, stop) : order;
    // We aborted the attempt: the claim expires, and the delivery is attempted again.
    if (stop.aborted && result.kind === 'failed') return;
    const outcome = attemptOutcome(result, delivery.attempts, {
      delays: this.settings.retryDelaysMs,
      chance: this.settings.chance(),
    });
    const orderId = 'json' in order ? order.id : undefined;
    const settled = await this.repository.settle(delivery, outcome, orderId);
    this.metrics.observeWebhookAttempt(
      outcome.status === 'pending' ? 'failed' : outcome.status,
      (performance.now() - started) / 1000,
    );
    if (settled && outcome.status === 'dead') {
      this.logger.warn(`Delivery ${delivery.id} is given up: ${outcome.error}`);
    }
  }

  private send(
    target: Target,
    { id, givenAt }: ClaimedDelivery,
    body: string,
    stop: AbortSignal,
  ): Promise<AttemptResult> {
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders({ id, sentAt: givenAt, body }, target.secret),
    };
    return this.http.post(target, { headers, body }, stop);
  }

  /** An order that cannot be rendered fails only this delivery, which is retried later. */
  private async render({ order }: ClaimedDelivery): Promise<RenderedOrder | AttemptResult> {
    try {
      const body = await this.orders.find(order);
      if (!body) return { kind: 'hopeless', error: 'The order no longer exists' };
      const ucp = successEnvelope(this.capabilities, ['dev.ucp.shopping.order', 'order']);
      const entity: object = body;
      return { id: body.id, json: JSON.stringify({ ucp, ...entity }) };
    } catch (error) {
      this.logger.error(error);
      return { kind: 'failed', error: 'The order could not be read here' };
    }
  }
}
