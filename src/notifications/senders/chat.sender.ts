import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { OutboundHttpClient } from '../../outbound/index.js';
import type { TargetOf } from '../channels/channel.js';
import { CHAT_FORMAT_TABLE, chatRefusal } from '../domain/chat-formats.js';
import type { SendResult } from '../domain/delivery-outcome.js';
import type { RenderedMessage } from '../domain/message.js';
import type { ChannelSender } from './channel-sender.js';

type Target = TargetOf<'chat'>;

/** Posts to incoming webhooks of chats and other programs. */
@Injectable()
export class ChatSender implements ChannelSender<'chat'> {
  constructor(
    private readonly config: Config,
    private readonly http: OutboundHttpClient,
  ) {}

  isKeyed({ format }: Target): boolean {
    return CHAT_FORMAT_TABLE[format].isKeyed;
  }

  async send(
    { format, url }: Target,
    message: RenderedMessage,
    stop: AbortSignal,
  ): Promise<SendResult> {
    const result = await this.http.post(
      { url: new URL(url), allowPrivate: this.config.notifyPrivateAddresses },
      {
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(CHAT_FORMAT_TABLE[format].body(message)),
      },
      stop,
    );
    if (result.kind !== 'answered' || result.statusCode >= 300) return result;
    const code = chatRefusal(format, result.text ?? '');
    if (code === undefined) return result;
    return { kind: 'failed', error: `The receiver refused it (code ${code})`, code: 'refused' };
  }
}
