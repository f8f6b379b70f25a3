import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClockService, parseInt8, TransactionService } from '../../database/index.js';
import type { Channel } from '../channels/channel.js';
import type { Told } from '../domain/message.js';
import { NotificationEntity } from './notification.entity.js';

/** A notification to be stored. */
export type NewNotification = Told & { subject: string; key: string };

/** A subject that a channel was told about, and when it last was. */
export interface ToldSubject {
  channelId: string;
  subject: string;
  at: Date;
}

@Injectable()
export class NotificationOutboxRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  async lastSeq(): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ lastSeq: string }[]>('SELECT last_seq AS "lastSeq" FROM notification_cursor');
    if (!row) throw new Error('There is no notification cursor');
    return parseInt8(row.lastSeq);
  }

  /** Undefined while another replica creates notifications. */
  async lock(manager: EntityManager): Promise<number | undefined> {
    const [row] = await manager.query<{ lastSeq: string }[]>(
      'SELECT last_seq AS "lastSeq" FROM notification_cursor FOR UPDATE SKIP LOCKED',
    );
    return row && parseInt8(row.lastSeq);
  }

  async advance(manager: EntityManager, seq: number): Promise<void> {
    await manager.query('UPDATE notification_cursor SET last_seq = greatest(last_seq, $1)', [seq]);
  }

  /** The subset of these subjects that these channels were told about. */
  told(channelIds: readonly string[], subjects: readonly string[]): Promise<ToldSubject[]> {
    return this.transactions.manager().query<ToldSubject[]>(
      `SELECT channel_id AS "channelId", subject, max(created_at) AS at FROM notifications
       WHERE channel_id = ANY ($1) AND subject = ANY ($2) GROUP BY channel_id, subject`,
      [channelIds, subjects],
    );
  }

  /**
   * Adds notifications in one delivery: at once, or at the end of the quiet hours, together with
   * what they hold back already.
   */
  async add(
    manager: EntityManager,
    channel: Channel,
    notices: readonly NewNotification[],
    heldUntil: Date | null,
  ): Promise<void> {
    const open = heldUntil === null ? undefined : await this.openUntil(manager, channel, heldUntil);
    const deliverySeq = open ?? (await this.createDelivery(manager, channel, heldUntil));
    await this.insert(manager, deliverySeq, channel, notices);
  }

  /** @returns the delivery, or undefined if the channel was tested within these seconds. */
  async addTest(
    manager: EntityManager,
    channel: Channel,
    everyS: number,
  ): Promise<number | undefined> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM notifications WHERE channel_id = $1 AND subject = 'test'
         AND created_at > clock_timestamp() - $2 * interval '1 second' LIMIT 1`,
      [channel.id, everyS],
    );
    if (rows.length > 0) return undefined;
    const deliverySeq = await this.createDelivery(manager, channel, null);
    const test = {
      code: 'test',
      params: {},
      kind: 'test',
      path: '/settings',
      occurredAt: this.clock.current(),
      subject: 'test',
      key: `test:${deliverySeq}`,
    } as const;
    await this.insert(manager, deliverySeq, channel, [test]);
    return deliverySeq;
  }

  /** Locks it, so that nobody claims it before these notifications are in it. */
  private async openUntil(
    manager: EntityManager,
    { id }: Channel,
    heldUntil: Date,
  ): Promise<number | undefined> {
    const [row] = await manager.query<{ seq: string }[]>(
      `SELECT seq FROM notification_deliveries
       WHERE channel_id = $1 AND gathered_until = $2 AND status = 'pending' AND attempts = 0
       FOR UPDATE`,
      [id, heldUntil],
    );
    return row && parseInt8(row.seq);
  }

  private async createDelivery(
    manager: EntityManager,
    { id, type, name, principalId }: Channel,
    heldUntil: Date | null,
  ): Promise<number> {
    const [row] = await manager.query<{ seq: string }[]>(
      `INSERT INTO notification_deliveries
         (channel_id, channel_type, channel_name, principal_id, gathered_until, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, coalesce($5, clock_timestamp())) RETURNING seq`,
      [id, type, name, principalId, heldUntil],
    );
    return parseInt8(row?.seq ?? '');
  }

  private async insert(
    manager: EntityManager,
    deliverySeq: number,
    { id: channelId }: Channel,
    notices: readonly NewNotification[],
  ): Promise<void> {
    await manager.insert(
      NotificationEntity,
      notices.map(({ subject, key, kind, code, params, path, occurredAt }) => ({
        deliverySeq,
        channelId,
        subject,
        key,
        kind,
        code,
        params,
        path,
        occurredAt,
      })),
    );
  }
}
