import type { ChatFormat } from '../domain/chat-formats.js';
import type { Language, NotificationKind } from '../domain/notification.js';

export const CHANNEL_TYPES = ['push', 'mail', 'chat'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Where a channel's messages go; a chat's URL and a subscription's keys are secrets. */
export type ChannelTarget =
  | { type: 'push'; endpoint: string; p256dh: string; auth: string }
  | { type: 'mail'; address: string }
  | { type: 'chat'; format: ChatFormat; url: string };

export type TargetOf<Type extends ChannelType> = Extract<ChannelTarget, { type: Type }>;

/** A way to reach one person. */
export interface Channel {
  id: string;
  principalId: string;
  type: ChannelType;
  name: string;
  language: Language;
  kinds: NotificationKind[];
  /** Null if this replica cannot decrypt it. */
  target: ChannelTarget | null;
  createdAt: Date;
  /** When the receiver said that it is gone. */
  endedAt: Date | null;
}

export type NewChannel = Omit<Channel, 'id' | 'createdAt' | 'endedAt' | 'type' | 'target'> & {
  target: ChannelTarget;
};
export type ChannelChange = Partial<Pick<Channel, 'name' | 'language' | 'kinds'>>;
