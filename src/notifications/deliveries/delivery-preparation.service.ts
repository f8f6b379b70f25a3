import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { PublicAddress } from '../../http/index.js';
import type { Channel, ChannelTarget } from '../channels/channel.js';
import { NotificationChannelsRepository } from '../channels/channels.repository.js';
import { mayRepeat, type DeliveryError } from '../domain/delivery-outcome.js';
import { renderMessage, type RenderedMessage } from '../domain/message.js';
import { SenderRegistry } from '../senders/sender.registry.js';
import { AudienceService } from './audience.service.js';
import { NotificationDeliveriesRepository } from './deliveries.repository.js';
import type { ClaimedNotification } from './delivery.js';

/** A message that may be sent now, or why it is not. */
export type Preparation =
  | { kind: 'ready'; channel: Channel; target: ChannelTarget; message: RenderedMessage }
  | { kind: 'canceled' | 'failed'; code: DeliveryError }
  /** Another replica has taken over, or has to: this one cannot decrypt the target. */
  | { kind: 'lost' };

/** The last step before a message is sent: after it, the message counts as possibly sent. */
@Injectable()
export class DeliveryPreparationService {
  private readonly logger = new Logger(DeliveryPreparationService.name);

  constructor(
    private readonly config: Config,
    private readonly address: PublicAddress,
    private readonly repository: NotificationDeliveriesRepository,
    private readonly channels: NotificationChannelsRepository,
    private readonly audience: AudienceService,
    private readonly senders: SenderRegistry,
    private readonly transactions: TransactionService,
  ) {}

  prepare(claimed: ClaimedNotification): Promise<Preparation> {
    return this.transactions.run(async (manager): Promise<Preparation> => {
      const channel = await this.channels.find(claimed.channelId);
      if (!channel || channel.endedAt) return { kind: 'canceled', code: 'channel_removed' };
      const { target } = channel;
      if (target === null) {
        this.logger.error(`The target of ${channel.id} cannot be decrypted; set SECRETS_KEY`);
        return { kind: 'lost' };
      }
      const isKeyed = this.senders.isKeyed(target);
      if (!mayRepeat({ unclear: claimed.unclear, isKeyed })) {
        return { kind: 'failed', code: 'no_answer' };
      }
      const stored = await this.repository.noticesOf(manager, claimed.seq);
      const told = await this.audience.remaining(manager, claimed.principalId, stored);
      if (!Array.isArray(told)) return { kind: 'canceled', code: told };
      const message = renderMessage(told, {
        id: claimed.id,
        language: channel.language,
        origin: this.address.origin,
        zone: this.config.operatorTimezone,
      });
      const isHeld = await this.repository.beginSending(manager, claimed);
      return isHeld ? { kind: 'ready', channel, target, message } : { kind: 'lost' };
    });
  }
}
