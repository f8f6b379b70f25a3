import { Injectable, Logger } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { OutboundSettings } from '../../outbound/index.js';
import { NotificationChannelsRepository } from '../channels/channels.repository.js';
import {
  deliveryOutcome,
  type DeliveryError,
  type DeliveryOutcome,
} from '../domain/delivery-outcome.js';
import { SenderRegistry } from '../senders/sender.registry.js';
import { NotificationDeliveriesRepository } from './deliveries.repository.js';
import { DeliveryPreparationService } from './delivery-preparation.service.js';
import type { ClaimedNotification } from './delivery.js';

const NOT_SENT: Partial<Record<DeliveryError, string>> = {
  channel_removed: 'The channel was removed or has ended',
  no_answer: 'The receiver did not confirm it; it may have arrived',
  no_longer_needed: 'It was settled before it was sent',
  not_permitted: 'The person may not be told this any more',
};

/** Makes one attempt at a delivery and records its outcome. */
@Injectable()
export class NotificationAttemptService {
  private readonly logger = new Logger(NotificationAttemptService.name);

  constructor(
    private readonly settings: OutboundSettings,
    private readonly repository: NotificationDeliveriesRepository,
    private readonly preparation: DeliveryPreparationService,
    private readonly senders: SenderRegistry,
    private readonly channels: NotificationChannelsRepository,
    private readonly transactions: TransactionService,
  ) {}

  async make(claimed: ClaimedNotification, stop: AbortSignal): Promise<void> {
    const prepared = await this.preparation.prepare(claimed);
    if (prepared.kind === 'lost') return;
    if (prepared.kind !== 'ready') {
      await this.settle(claimed, notSent(prepared.kind, prepared.code));
      return;
    }
    const { channel, target, message } = prepared;
    const isKeyed = this.senders.isKeyed(target);
    const result = await this.senders.send(target, message, stop);
    // We aborted it: the claim expires, and the outcome counts as unknown.
    if (stop.aborted && result.kind === 'failed') return;
    const outcome = deliveryOutcome(
      result,
      { ...claimed, isKeyed },
      { delays: this.settings.retryDelaysMs, chance: this.settings.chance() },
    );
    await this.settle(claimed, outcome);
    if (result.code === 'receiver_gone') await this.end(channel.id);
  }

  /** The receiver is gone: what waits for it is not sent either. */
  private async end(channelId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.channels.end(manager, channelId);
      await this.repository.cancelPending(manager, channelId);
    });
  }

  private async settle(claimed: ClaimedNotification, outcome: DeliveryOutcome): Promise<void> {
    const isSettled = await this.repository.settle(claimed, outcome);
    if (isSettled && outcome.status === 'failed') {
      this.logger.warn(`Notification ${claimed.id} is given up: ${outcome.error}`);
    }
  }
}

const notSent = (status: 'canceled' | 'failed', code: DeliveryError): DeliveryOutcome => ({
  status,
  isUnclear: false,
  code,
  error: NOT_SENT[code] ?? code,
  statusCode: null,
});
