import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { SecretsService, type SecretPlace } from '../../secrets/index.js';
import { NotificationChannelEntity } from './channel.entity.js';
import type { Channel, ChannelChange, ChannelTarget, NewChannel } from './channel.js';

@Injectable()
export class NotificationChannelsRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly secrets: SecretsService,
  ) {}

  /** Those that messages can be sent to, oldest first. */
  async active(): Promise<Channel[]> {
    const found = await this.transactions.manager().find(NotificationChannelEntity, {
      where: { endedAt: IsNull() },
      order: { number: 'ASC' },
    });
    return found.map((stored) => this.withTarget(stored));
  }

  /** Plain SQL: this is read after every event, and a query builder costs more than the query. */
  async hasActive(): Promise<boolean> {
    const [row] = await this.transactions
      .manager()
      .query<{ active: boolean }[]>(
        'SELECT EXISTS (SELECT FROM notification_channels WHERE ended_at IS NULL) AS active',
      );
    return row?.active === true;
  }

  /** Oldest first. */
  async ofPrincipal(principalId: string): Promise<Channel[]> {
    const found = await this.transactions.manager().find(NotificationChannelEntity, {
      where: { principalId },
      order: { number: 'ASC' },
    });
    return found.map((stored) => this.withTarget(stored));
  }

  async find(id: string): Promise<Channel | undefined> {
    const found = await this.transactions.manager().findOneBy(NotificationChannelEntity, { id });
    return found ? this.withTarget(found) : undefined;
  }

  /** A target that the person has already keeps its id; it starts anew if it had ended. */
  async save(manager: EntityManager, channel: NewChannel): Promise<Channel> {
    const { principalId, target, name, language, kinds } = channel;
    const targetHash = hashOf(target);
    const sealed = this.secrets.seal(JSON.stringify(target), placeOf({ principalId, targetHash }));
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
      [principalId, target.type, name, language, kinds, sealed, targetHash],
    );
    const id = row?.id ?? '';
    return this.withTarget(await manager.findOneByOrFail(NotificationChannelEntity, { id }));
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

  /** Encrypts targets that are plain, or encrypted with an older key. */
  async renewTargets(manager: EntityManager): Promise<void> {
    const rows = await manager.query<SealedTarget[]>(
      `SELECT id, principal_id AS "principalId", target, target_hash AS "targetHash"
       FROM notification_channels ORDER BY number FOR UPDATE`,
    );
    for (const row of rows) {
      const target = this.secrets.renewed(row.target, placeOf(row));
      if (target === undefined) continue;
      await manager.update(NotificationChannelEntity, { id: row.id }, { target });
    }
  }

  private withTarget(stored: NotificationChannelEntity): Channel {
    const { target: sealed, ...others } = stored;
    const text = this.secrets.open(sealed, placeOf(stored));
    return { ...others, target: text === undefined ? null : (JSON.parse(text) as ChannelTarget) };
  }
}

interface SealedTarget {
  id: string;
  principalId: string;
  target: string;
  targetHash: Buffer;
}

/** Its id is not known before it is stored; these are as unique. */
const placeOf = ({
  principalId,
  targetHash,
}: Pick<SealedTarget, 'principalId' | 'targetHash'>): SecretPlace => ({
  column: 'notification_channels.target',
  row: `${principalId}:${targetHash.toString('hex')}`,
});

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
