import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { NotificationChannelEntity } from './channel.entity.js';
import type { Channel, ChannelChange, ChannelTarget, NewChannel } from './channel.js';

@Injectable()
export class NotificationChannelsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Those that messages can be sent to, oldest first. */
  active(): Promise<Channel[]> {
    return this.transactions.manager().find(NotificationChannelEntity, {
      where: { endedAt: IsNull() },
      order: { number: 'ASC' },
    });
  }

  hasActive(): Promise<boolean> {
    return this.transactions
      .manager()
      .exists(NotificationChannelEntity, { where: { endedAt: IsNull() } });
  }

  /** Oldest first. */
  ofPrincipal(principalId: string): Promise<Channel[]> {
    return this.transactions.manager().find(NotificationChannelEntity, {
      where: { principalId },
      order: { number: 'ASC' },
    });
  }

  async find(id: string): Promise<Channel | undefined> {
    const found = await this.transactions.manager().findOneBy(NotificationChannelEntity, { id });
    return found ?? undefined;
  }

  /** A target that the person has already keeps its id; it starts anew if it had ended. */
  async save(manager: EntityManager, channel: NewChannel): Promise<Channel> {
    const { principalId, target, name, language, kinds } = channel;
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO notification_channels
         (principal_id, type, name, language, kinds, target, target_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (principal_id, target_hash) DO UPDATE SET name = excluded.name,
         language = excluded.language, kinds = excluded.kinds, target = excluded.target,
         created_at = CASE WHEN notification_channels.ended_at IS NULL
           THEN notification_channels.created_at ELSE clock_timestamp() END,
         ended_at = NULL
       RETURNING id`,
      [principalId, target.type, name, language, kinds, JSON.stringify(target), hashOf(target)],
    );
    return manager.findOneByOrFail(NotificationChannelEntity, { id: row?.id ?? '' });
  }

  async change(manager: EntityManager, id: string, change: ChannelChange): Promise<void> {
    await manager.update(NotificationChannelEntity, { id }, change);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(NotificationChannelEntity, { id });
  }

  /** The receiver said that it is gone. */
  async end(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      'UPDATE notification_channels SET ended_at = clock_timestamp() WHERE id = $1',
      [id],
    );
  }
}

/** A renewed subscription of the same browser has the same endpoint. */
function hashOf(target: ChannelTarget): Buffer {
  const address =
    target.type === 'push'
      ? target.endpoint
      : target.type === 'mail'
        ? target.address.toLowerCase()
        : target.url;
  return createHash('sha256').update(`${target.type}\n${address}`).digest();
}
