import { Injectable, type OnModuleInit } from '@nestjs/common';
import { permits, type Caller } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { NotificationDeliveriesRepository } from '../deliveries/deliveries.repository.js';
import type { ListedDelivery } from '../deliveries/delivery.js';
import { DEFAULT_KINDS } from '../domain/notification.js';
import type { ChangeChannel, CreateChannel } from '../dto/channel.dto.js';
import { NotificationOutboxRepository } from '../outbox/outbox.repository.js';
import { channelTarget } from './channel-target.js';
import type { Channel, ChannelTarget } from './channel.js';
import { NotificationChannelsRepository } from './channels.repository.js';

const MAX_CHANNELS = 20;
const TEST_EVERY_S = 10;

/** Everyone manages their own channels; an administrator may also change and remove others'. */
@Injectable()
export class NotificationChannelsService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly repository: NotificationChannelsRepository,
    private readonly outbox: NotificationOutboxRepository,
    private readonly deliveries: NotificationDeliveriesRepository,
    private readonly transactions: TransactionService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.transactions.run((manager) => this.repository.renewTargets(manager));
  }

  async create(request: CreateChannel, caller: Caller): Promise<Channel> {
    const target = channelTarget(request, this.config.notifyPrivateAddresses);
    requirePerson(caller);
    if (target.type === 'mail' && !this.config.mail) {
      throw new UcpError('invalid', {
        content: 'This service cannot send mail: SMTP_URL and MAIL_FROM are not set',
        path: '$.type',
      });
    }
    const { name = defaultName(target), language = 'en', kinds = [...DEFAULT_KINDS] } = request;
    return this.transactions.run(async (manager) => {
      const saved = await this.repository.save(manager, {
        principalId: caller.id,
        target,
        name,
        language,
        kinds,
      });
      if ((await this.repository.ofPrincipal(caller.id)).length <= MAX_CHANNELS) return saved;
      throw new UcpError('conflict', {
        content: `A person can have ${MAX_CHANNELS} channels; remove one first`,
      });
    });
  }

  async change(id: string, change: ChangeChannel, caller: Caller): Promise<Channel> {
    const { name, language, kinds } = change;
    const wanted = {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(kinds !== undefined && { kinds }),
    };
    return this.transactions.run(async (manager) => {
      await this.find(id, caller);
      if (Object.keys(wanted).length > 0) await this.repository.change(manager, id, wanted);
      return this.find(id, caller);
    });
  }

  /** What it has not been told yet is not sent any more. */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.find(id, caller);
      await this.repository.remove(manager, id);
      await this.deliveries.cancelPending(manager, id);
    });
  }

  /** Sends a test now, whatever the quiet hours. */
  async test(id: string, caller: Caller): Promise<ListedDelivery> {
    return this.transactions.run(async (manager) => {
      const channel = await this.find(id, caller);
      if (channel.endedAt) {
        throw new UcpError('conflict', { content: `Channel ${id} has ended; add it again` });
      }
      const created = await this.outbox.addTest(manager, channel, TEST_EVERY_S);
      if (created !== undefined) return this.deliveries.get(created);
      throw new UcpError('rate_limited', {
        content: `A channel can be tested every ${TEST_EVERY_S} seconds`,
        retryAfterS: TEST_EVERY_S,
      });
    });
  }

  private async find(id: string, { id: callerId, scopes }: Caller): Promise<Channel> {
    const found = await this.repository.find(id);
    if (found && (found.principalId === callerId || permits(scopes, 'admin'))) return found;
    throw new UcpError('not_found', { content: `There is no channel ${id}` });
  }
}

/** Agents and chat bots follow the events themselves. */
function requirePerson({ kind, name }: Caller): void {
  if (kind === 'owner' || kind === 'person') return;
  throw new UcpError('forbidden', { content: `Only people are notified, and ${name} is none` });
}

function defaultName(target: ChannelTarget): string {
  switch (target.type) {
    case 'mail':
      return target.address.slice(0, 100);
    case 'chat':
      return new URL(target.url).hostname.slice(0, 100);
    case 'push':
      return 'Browser';
  }
}
