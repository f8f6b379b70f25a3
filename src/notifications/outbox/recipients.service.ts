import { Injectable } from '@nestjs/common';
import { permits, PrincipalsRepository, type Principal, type Scope } from '../../auth/index.js';
import type { Channel } from '../channels/channel.js';
import { NotificationChannelsRepository } from '../channels/channels.repository.js';
import {
  DEFAULT_PREFERENCES,
  NotificationPreferencesRepository,
  type Preferences,
} from '../preferences/preferences.repository.js';

/** A channel of someone who may still be told something. */
export interface Recipient {
  channel: Channel;
  preferences: Preferences;
  scopes: readonly Scope[];
}

@Injectable()
export class RecipientsService {
  constructor(
    private readonly channels: NotificationChannelsRepository,
    private readonly preferences: NotificationPreferencesRepository,
    private readonly principals: PrincipalsRepository,
  ) {}

  /** Nobody who was revoked, has expired or may not read. */
  async at(now: Date): Promise<Recipient[]> {
    const channels = await this.channels.active();
    if (channels.length === 0) return [];
    const [principals, chosen] = await Promise.all([
      this.principals.list({ includeRevoked: false }),
      this.preferences.findAll(channels.map(({ principalId }) => principalId)),
    ]);
    const present = new Map(
      principals.filter((one) => mayBeTold(one, now)).map((one) => [one.id, one]),
    );
    return channels.flatMap((channel) => {
      const principal = present.get(channel.principalId);
      if (!principal) return [];
      const preferences = chosen.get(principal.id) ?? DEFAULT_PREFERENCES;
      return [{ channel, preferences, scopes: principal.scopes }];
    });
  }
}

const mayBeTold = ({ expiresAt, scopes }: Principal, now: Date): boolean =>
  (expiresAt === null || expiresAt > now) && permits(scopes, 'read');
