import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { PublicAddress } from '../../http/index.js';
import { OutboundHttpClient } from '../../outbound/index.js';
import type { TargetOf } from '../channels/channel.js';
import type { SendResult } from '../domain/delivery-outcome.js';
import type { RenderedMessage } from '../domain/message.js';
import { pushPayload } from '../domain/push-payload.js';
import type { ChannelSender } from './channel-sender.js';
import { loadWebPush } from './load-web-push.js';
import { PushKeysService } from './push-keys.service.js';

/** A device that was off for longer gets the digest. */
const KEEP_S = 86_400;

/** The subscription has ended: the browser was reset, or the person revoked the permission. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

const TOPIC_LENGTH = 32;

type Target = TargetOf<'push'>;

/** Sends web push messages (RFC 8030), encrypted for the browser (RFC 8291), signed (RFC 8292). */
@Injectable()
export class PushSender implements ChannelSender<'push'> {
  constructor(
    private readonly config: Config,
    private readonly address: PublicAddress,
    private readonly keys: PushKeysService,
    private readonly http: OutboundHttpClient,
  ) {}

  /** The push service replaces a message with the same topic, the browser one with the same tag. */
  isKeyed(): boolean {
    return true;
  }

  async send(target: Target, message: RenderedMessage, stop: AbortSignal): Promise<SendResult> {
    const { headers, body } = await this.request(target, message);
    const result = await this.http.post(
      { url: new URL(target.endpoint), allowPrivate: this.config.notifyPrivateAddresses },
      { headers, body },
      stop,
    );
    if (result.kind !== 'answered' || !GONE.has(result.statusCode)) return result;
    return {
      kind: 'hopeless',
      error: `The browser no longer accepts messages (${result.statusCode})`,
      code: 'receiver_gone',
    };
  }

  private async request({ endpoint, p256dh, auth }: Target, message: RenderedMessage) {
    const isUrgent = message.items.some(({ kind }) => kind === 'decision' || kind === 'problem');
    const webPush = await loadWebPush();
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushPayload(message)),
      {
        vapidDetails: { subject: this.contact(), ...(await this.keys.pair()) },
        contentEncoding: 'aes128gcm',
        TTL: KEEP_S,
        urgency: isUrgent ? 'high' : 'normal',
        topic: topicOf(message.id),
      },
    );
    return { headers: textHeaders(headers), body };
  }

  /** How a push service reaches the operator; it must be https or mailto. */
  private contact(): string {
    const { mail } = this.config;
    if (mail) return `mailto:${/<([^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from}`;
    return this.address.isHttps ? this.address.origin : 'mailto:operator@localhost';
  }
}

/** The connection computes the length itself. */
const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );

const topicOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH);
