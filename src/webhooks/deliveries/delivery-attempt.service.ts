import { Injectable, Logger } from '@nestjs/common';
import { MetricsService } from '../../metrics/index.js';
import {
  attemptOutcome,
  OutboundHttpClient,
  OutboundSettings,
  type AttemptResult,
  type OutboundMessage,
} from '../../outbound/index.js';
import { PublicAddress } from '../../http/index.js';
import { signedRequestHeaders, SigningKeysService } from '../../signing/index.js';
import type { RenderedOrder } from '../bodies/webhook-bodies.repository.js';
import { WebhookBodiesService } from '../bodies/webhook-bodies.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { ClaimedDelivery } from './delivery.js';
import { messageHeaders } from '../domain/signature.js';
import type { Target } from '../targets/webhook-target.registry.js';

const CONTENT_TYPE = 'application/json';

/** Makes one attempt at a delivery and records its outcome. */
@Injectable()
export class DeliveryAttemptService {
  private readonly logger = new Logger(DeliveryAttemptService.name);

  constructor(
    private readonly settings: OutboundSettings,
    private readonly repository: DeliveriesRepository,
    private readonly bodies: WebhookBodiesService,
    private readonly keys: SigningKeysService,
    private readonly address: PublicAddress,
    private readonly http: OutboundHttpClient,
    private readonly metrics: MetricsService,
  ) {}

  async make(target: Target, delivery: ClaimedDelivery, stop: AbortSignal): Promise<void> {
    const started = performance.now();
    const prepared = await this.prepare(target, delivery);
    const result = 'headers' in prepared ? await this.http.post(target, prepared, stop) : prepared;
    // We aborted the attempt: the claim expires, and the delivery is attempted again.
    if (stop.aborted && result.kind === 'failed') return;
    const outcome = attemptOutcome(result, delivery.attempts, {
      delays: this.settings.retryDelaysMs,
      chance: this.settings.chance(),
    });
    const orderId = 'headers' in prepared ? prepared.orderId : undefined;
    const settled = await this.repository.settle(delivery, outcome, orderId);
    this.metrics.observeWebhookAttempt(
      outcome.status === 'pending' ? 'failed' : outcome.status,
      (performance.now() - started) / 1000,
    );
    if (settled && outcome.status === 'dead') {
      this.logger.warn(`Delivery ${delivery.id} is given up: ${outcome.error}`);
    }
  }

  /** A message that cannot be made fails only this delivery, which is retried later. */
  private async prepare(
    target: Target,
    delivery: ClaimedDelivery,
  ): Promise<(RenderedOrder & OutboundMessage) | AttemptResult> {
    try {
      const order = await this.bodies.find(delivery.eventId, delivery.order);
      if (!order) return { kind: 'hopeless', error: 'The order no longer exists' };
      return { ...order, headers: await this.headers(target, delivery, order.body) };
    } catch (error) {
      this.logger.error(error);
      return { kind: 'failed', error: 'The order could not be read here' };
    }
  }

  private async headers(
    { url, signature, secret }: Target,
    { id, occurredAt, givenAt }: ClaimedDelivery,
    body: string,
  ): Promise<Record<string, string>> {
    const message = { id, occurredAt, body };
    const headers = messageHeaders(message, signature === 'ucp' ? undefined : secret);
    if (signature === 'secret') return { ...headers, 'content-type': CONTENT_TYPE };
    const request = {
      method: 'POST',
      url,
      contentType: CONTENT_TYPE,
      body,
      profile: `${this.address.origin}/.well-known/ucp`,
      createdAt: givenAt,
    };
    return { ...headers, ...(await signedRequestHeaders(request, await this.keys.current())) };
  }
}
