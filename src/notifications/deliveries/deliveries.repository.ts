import { Injectable } from '@nestjs/common';
import { In, LessThan, type EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { ChannelType } from '../channels/channel.js';
import type { DeliveryOutcome, NotificationDeliveryStatus } from '../domain/delivery-outcome.js';
import { NotificationEntity } from '../outbox/notification.entity.js';
import { NotificationDeliveryEntity } from './delivery.entity.js';
import type {
  ClaimedNotification,
  DeliveredNotice,
  ListedDelivery,
  NotificationDelivery,
  StoredNotice,
} from './delivery.js';

export interface NotificationDeliveryFilter {
  principalId: string;
  status: NotificationDeliveryStatus | null;
  /** Lists only deliveries before this position. */
  before: number | null;
  limit: number;
}

type EndedStatus = Exclude<NotificationDeliveryStatus, 'pending'>;

@Injectable()
export class NotificationDeliveriesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first. */
  async list({
    principalId,
    status,
    before,
    limit,
  }: NotificationDeliveryFilter): Promise<ListedDelivery[]> {
    const found = await this.transactions.manager().find(NotificationDeliveryEntity, {
      where: {
        principalId,
        ...(status !== null && { status }),
        ...(before !== null && { seq: LessThan(before) }),
      },
      order: { seq: 'DESC' },
      take: limit,
    });
    const notices = await this.noticesBySeq(found.map(({ seq }) => seq));
    return found.map((delivery) => withNotices(delivery, notices));
  }

  async get(seq: number): Promise<ListedDelivery> {
    const found: NotificationDelivery = await this.transactions
      .manager()
      .findOneByOrFail(NotificationDeliveryEntity, { seq });
    return withNotices(found, await this.noticesBySeq([seq]));
  }

  /** The notifications of a delivery, oldest first. */
  async noticesOf(manager: EntityManager, seq: number): Promise<StoredNotice[]> {
    const found = await manager.find(NotificationEntity, {
      where: { deliverySeq: seq },
      order: { seq: 'ASC' },
    });
    return found as StoredNotice[];
  }

  async cancelPending(manager: EntityManager, channelId: string): Promise<void> {
    await manager.query(
      `UPDATE notification_deliveries SET status = 'canceled', next_attempt_at = NULL,
         claimed_until = NULL, sending_since = NULL, last_error_code = 'channel_removed',
         last_error = 'The channel was removed or has ended'
       WHERE channel_id = $1 AND status = 'pending'`,
      [channelId],
    );
  }

  /**
   * Claims the longest-due delivery to a type of channel. If an earlier claim expired after sending
   * had begun, nobody knows how that ended.
   */
  async claim(type: ChannelType, leaseMs: number): Promise<ClaimedNotification | undefined> {
    const [row] = await this.transactions
      .manager()
      .query<(Omit<ClaimedNotification, 'seq'> & { seq: string })[]>(
        `WITH claimed AS (
         UPDATE notification_deliveries SET attempts = attempts + 1,
           unclear = unclear + (sending_since IS NOT NULL)::int, sending_since = NULL,
           claim = nextval('notification_claims'),
           claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE seq = (
           SELECT seq FROM notification_deliveries
           WHERE channel_type = $1 AND status = 'pending'
             AND next_attempt_at <= statement_timestamp()
             AND (claimed_until IS NULL OR claimed_until <= statement_timestamp())
           ORDER BY next_attempt_at, seq LIMIT 1 FOR UPDATE SKIP LOCKED
         )
         RETURNING seq, id, claim, channel_id AS "channelId", principal_id AS "principalId",
           attempts, unclear
       ) SELECT * FROM claimed`,
        [type, leaseMs],
      );
    return row && { ...row, seq: parseInt8(row.seq) };
  }

  /**
   * Records that sending begins now.
   * @returns false if the claim has expired: another claimant may be sending.
   */
  async beginSending(
    manager: EntityManager,
    { seq, claim }: ClaimedNotification,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH sending AS (
         UPDATE notification_deliveries SET sending_since = clock_timestamp()
         WHERE seq = $1 AND claim = $2 AND status = 'pending'
           AND claimed_until > clock_timestamp() RETURNING seq
       ) SELECT FROM sending`,
      [seq, claim],
    );
    return rows.length === 1;
  }

  /** @returns whether the claim was still held; otherwise another claimant decides. */
  async settle(
    { seq, claim }: ClaimedNotification,
    outcome: DeliveryOutcome,
    manager = this.transactions.manager(),
  ): Promise<boolean> {
    const failure = outcome.status === 'delivered' ? undefined : outcome;
    const rows = await manager.query<unknown[]>(
      `WITH settled AS (
         UPDATE notification_deliveries SET status = $3, claimed_until = NULL, sending_since = NULL,
           next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond',
           delivered_at = CASE WHEN $3 = 'delivered' THEN clock_timestamp() END,
           unclear = unclear + $5, last_status_code = $6, last_error_code = $7, last_error = $8
         WHERE seq = $1 AND claim = $2 AND status = 'pending' RETURNING seq
       ) SELECT FROM settled`,
      [
        seq,
        claim,
        outcome.status,
        outcome.status === 'pending' ? outcome.retryInMs : null,
        failure?.isUnclear ? 1 : 0,
        outcome.statusCode,
        failure?.code ?? null,
        failure?.error ?? null,
      ],
    );
    return rows.length === 1;
  }

  /** Considers only the oldest deliveries with this status. */
  async removeOldest(status: EndedStatus, before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT seq, created_at FROM notification_deliveries WHERE status = $1
         ORDER BY seq LIMIT $3 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM notification_deliveries USING oldest
         WHERE notification_deliveries.seq = oldest.seq AND oldest.created_at < $2
         RETURNING notification_deliveries.seq
       ) SELECT seq FROM removed`,
      [status, before, limit],
    );
    return rows.length;
  }

  private async noticesBySeq(seqs: readonly number[]): Promise<NoticesBySeq> {
    const rows = await this.transactions.manager().find(NotificationEntity, {
      select: { deliverySeq: true, kind: true, code: true, seq: true },
      where: { deliverySeq: In(seqs) },
      order: { seq: 'ASC' },
    });
    const notices = new Map<number, DeliveredNotice[]>();
    for (const { deliverySeq, kind, code } of rows) {
      notices.set(deliverySeq, [...(notices.get(deliverySeq) ?? []), { kind, code }]);
    }
    return notices;
  }
}

type NoticesBySeq = ReadonlyMap<number, DeliveredNotice[]>;

const withNotices = (delivery: NotificationDelivery, notices: NoticesBySeq): ListedDelivery => ({
  ...delivery,
  notices: notices.get(delivery.seq) ?? [],
});
