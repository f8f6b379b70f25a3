import { Injectable } from '@nestjs/common';
import type { ChannelTarget, ChannelType } from '../channels/channel.js';
import type { SendResult } from '../domain/delivery-outcome.js';
import type { RenderedMessage } from '../domain/message.js';
import type { ChannelSender } from './channel-sender.js';
import { ChatSender } from './chat.sender.js';
import { MailSender } from './mail.sender.js';
import { PushSender } from './push.sender.js';

/** The sender of each type of channel. */
@Injectable()
export class SenderRegistry {
  private readonly byType: { [Type in ChannelType]: ChannelSender<Type> };

  constructor(push: PushSender, mail: MailSender, chat: ChatSender) {
    this.byType = { push, mail, chat };
  }

  isKeyed(target: ChannelTarget): boolean {
    return this.of(target).isKeyed(target);
  }

  send(target: ChannelTarget, message: RenderedMessage, stop: AbortSignal): Promise<SendResult> {
    return this.of(target).send(target, message, stop);
  }

  /** A target's sender accepts it, which the compiler cannot follow through the table. */
  private of(target: ChannelTarget): ChannelSender {
    return this.byType[target.type] as ChannelSender;
  }
}
