import { Injectable } from '@nestjs/common';
import { PrincipalsRepository, type Caller } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { NotificationChannelsRepository } from '../channels/channels.repository.js';
import type { Channel } from '../channels/channel.js';
import type { ChangePreferences, QuietHoursInput } from '../dto/preferences.dto.js';
import type { QuietHours } from '../domain/quiet-hours.js';
import { PushKeysService } from '../senders/push-keys.service.js';
import { NotificationPreferencesRepository, type Preferences } from './preferences.repository.js';
import { recipientOf } from './recipient.js';

export interface NotificationSettings extends Preferences {
  principalId: string;
  channels: Channel[];
  hasMail: boolean;
  pushKey: string;
  timezone: string;
}

@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly config: Config,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly channels: NotificationChannelsRepository,
    private readonly pushKeys: PushKeysService,
    private readonly principals: PrincipalsRepository,
    private readonly transactions: TransactionService,
  ) {}

  async get(caller: Caller, requested?: string): Promise<NotificationSettings> {
    const principalId = recipientOf(caller, requested);
    await this.requirePrincipal(principalId);
    const [preferences, channels, pushKey] = await Promise.all([
      this.preferences.find(principalId),
      this.channels.ofPrincipal(principalId),
      this.pushKeys.publicKey(),
    ]);
    return {
      ...preferences,
      principalId,
      channels,
      hasMail: this.config.mail !== undefined,
      pushKey,
      timezone: this.config.operatorTimezone,
    };
  }

  async change(
    caller: Caller,
    request: ChangePreferences,
    requested?: string,
  ): Promise<NotificationSettings> {
    const principalId = recipientOf(caller, requested);
    await this.requirePrincipal(principalId);
    await this.transactions.run(async (manager) => {
      const before = await this.preferences.find(principalId);
      const { quiet_hours: quiet, digest_at: digestAt = before.digestAt } = request;
      const quietHours = quiet === undefined ? before.quietHours : quietHoursOf(quiet);
      await this.preferences.save(manager, principalId, { quietHours, digestAt });
    });
    return this.get(caller, requested);
  }

  private async requirePrincipal(id: string): Promise<void> {
    if (await this.principals.find(id)) return;
    throw new UcpError('not_found', { content: `There is no principal ${id}` });
  }
}

function quietHoursOf(given: QuietHoursInput | null): QuietHours | null {
  if (given === null) return null;
  const { from, to, except = [] } = given;
  if (from === to) {
    throw new UcpError('invalid', {
      content: 'must differ from the start',
      path: '$.quiet_hours.to',
    });
  }
  return { from, to, except };
}
