import { Injectable } from '@nestjs/common';
import { unlessAborted } from '../../concurrency/index.js';
import { Config, type MailSettings } from '../../config/index.js';
import { PublicAddress } from '../../http/index.js';
import { OutboundSettings } from '../../outbound/index.js';
import type { TargetOf } from '../channels/channel.js';
import type { SendResult } from '../domain/delivery-outcome.js';
import { mailBody } from '../domain/mail-body.js';
import type { RenderedMessage } from '../domain/message.js';
import type { ChannelSender } from './channel-sender.js';

const ACCEPTED = 250;
/** Connecting, the greeting, and the message itself. */
const STEPS = 3;

/** Failures before anything of the message was sent. */
const BEFORE_THE_MESSAGE: ReadonlySet<unknown> = new Set([
  'EDNS',
  'ETLS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

/** What nodemailer tells about a failure. */
interface MailFailure {
  /** A number if we aborted it. */
  code?: string | number;
  responseCode?: number;
  timeoutType?: string;
  syscall?: string;
}

/** Sends mail through the operator's server. */
@Injectable()
export class MailSender implements ChannelSender<'mail'> {
  constructor(
    private readonly config: Config,
    private readonly address: PublicAddress,
    private readonly settings: OutboundSettings,
  ) {}

  /** Mail programs show messages with the same Message-ID once. */
  isKeyed(): boolean {
    return true;
  }

  async send(
    { address }: TargetOf<'mail'>,
    message: RenderedMessage,
    stop: AbortSignal,
  ): Promise<SendResult> {
    const { mail } = this.config;
    if (!mail) {
      return { kind: 'failed', error: 'SMTP_URL is not set any more', code: 'not_configured' };
    }
    // Loaded with the first mail: a start would wait for it, and many deployments send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: mail.url, ...this.timeouts() });
    // A server that answers slowly, but does answer, never exceeds the timeout of a single step.
    const ending = AbortSignal.any([stop, AbortSignal.timeout(STEPS * this.settings.timeoutMs)]);
    try {
      await unlessAborted(ending, transport.sendMail(this.letter(mail, address, message)));
      return { kind: 'answered', statusCode: ACCEPTED };
    } catch (error) {
      return resultOf(error as MailFailure);
    } finally {
      transport.close();
    }
  }

  private letter({ from }: MailSettings, to: string, message: RenderedMessage) {
    const { hostname } = new URL(this.address.origin);
    return {
      ...mailBody(message),
      from,
      to: { name: '', address: to },
      messageId: `<${message.id}@${hostname.replace(/[[\]]/g, '')}>`,
      headers: {
        // Out-of-office programs do not answer it.
        'Auto-Submitted': 'auto-generated',
        'Content-Language': message.language,
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private timeouts() {
    const { timeoutMs } = this.settings;
    return {
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    };
  }
}

/** Reports only codes: the server's words may quote the message or the account. */
function resultOf({ code, responseCode, timeoutType, syscall }: MailFailure): SendResult {
  if (responseCode !== undefined) {
    const error = `The mail server refused it (${responseCode})`;
    // A wrong password or a full mailbox may be corrected; an unknown recipient will not appear.
    const isFinal = responseCode >= 500 && code !== 'EAUTH';
    return { kind: isFinal ? 'hopeless' : 'failed', error, code: 'refused' };
  }
  const isEarly =
    syscall === 'connect' || BEFORE_THE_MESSAGE.has(code) || BEFORE_THE_MESSAGE.has(timeoutType);
  const reason = typeof code === 'string' ? ` (${code.slice(0, 40)})` : '';
  return {
    kind: 'failed',
    error: `The connection to the mail server failed${reason}`,
    mayHaveArrived: !isEarly,
  };
}
