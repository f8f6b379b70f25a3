import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { permits } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import { NEEDED_SCOPE, type Candidate } from '../domain/notification.js';
import { heldUntil } from '../domain/quiet-hours.js';
import {
  NotificationOutboxRepository,
  type NewNotification,
  type ToldSubject,
} from './outbox.repository.js';
import { RecipientsService, type Recipient } from './recipients.service.js';

/** More than these at once are told in one message. */
const MAX_SEPARATE = 5;

/** Stores what each channel is to be told, once. */
@Injectable()
export class NotificationOutboxService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly recipients: RecipientsService,
    private readonly repository: NotificationOutboxRepository,
  ) {}

  /**
   * Call it in the transaction that holds the outbox's lock.
   * @param isFor limits the recipients.
   * @returns how many notifications were added.
   */
  async tell(
    manager: EntityManager,
    candidates: readonly Candidate[],
    isFor: (recipient: Recipient) => boolean = () => true,
  ): Promise<number> {
    if (candidates.length === 0) return 0;
    const now = await this.clock.now();
    const recipients = (await this.recipients.at(now)).filter(isFor);
    if (recipients.length === 0) return 0;
    const told = await this.repository.told(
      recipients.map(({ channel }) => channel.id),
      candidates.map(({ key }) => key),
    );
    let added = 0;
    for (const recipient of recipients) {
      const news = candidates
        .filter((candidate) => isWanted(candidate, recipient))
        .filter((candidate) => isNews(candidate, recipient, told, now))
        .map((candidate) => notificationOf(candidate, now));
      await this.add(manager, recipient, news, now);
      added += news.length;
    }
    return added;
  }

  private async add(
    manager: EntityManager,
    { channel, preferences: { quietHours } }: Recipient,
    news: readonly NewNotification[],
    now: Date,
  ): Promise<void> {
    const zone = this.config.operatorTimezone;
    const due = news.map((notice) => ({
      notice,
      until: notice.kind === 'test' ? null : heldUntil(notice.kind, quietHours, { now, zone }),
    }));
    const atOnce = due.filter(({ until }) => until === null).map(({ notice }) => notice);
    const messages = atOnce.length > MAX_SEPARATE ? [atOnce] : atOnce.map((notice) => [notice]);
    for (const message of messages) await this.repository.add(manager, channel, message, null);
    for (const { notice, until } of due) {
      if (until !== null) await this.repository.add(manager, channel, [notice], until);
    }
  }
}

/** Nobody is told of what happened before they asked for it. */
const isWanted = ({ kind, occurredAt }: Candidate, { channel, scopes }: Recipient): boolean =>
  channel.kinds.includes(kind) &&
  permits(scopes, NEEDED_SCOPE[kind]) &&
  occurredAt >= channel.createdAt;

function isNews(
  { key, repeatAfterMs }: Candidate,
  { channel }: Recipient,
  told: readonly ToldSubject[],
  now: Date,
): boolean {
  const last = told.find(({ channelId, subject }) => channelId === channel.id && subject === key);
  if (!last) return true;
  return repeatAfterMs !== undefined && now.getTime() - last.at.getTime() >= repeatAfterMs;
}

/** What is told again has another key each time. */
function notificationOf(
  { key, repeatAfterMs, ...candidate }: Candidate,
  now: Date,
): NewNotification {
  return {
    ...candidate,
    subject: key,
    key: repeatAfterMs === undefined ? key : `${key}#${now.getTime()}`,
  };
}
