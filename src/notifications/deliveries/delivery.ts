import type { ChannelType } from '../channels/channel.js';
import type { DeliveryError, NotificationDeliveryStatus } from '../domain/delivery-outcome.js';
import type { NoticeCode } from '../domain/notification.js';
import type { Told } from '../domain/message.js';

/** One message to one channel, with all attempts to send it. */
export interface NotificationDelivery {
  /** Its position among all deliveries, by age. */
  seq: number;
  id: string;
  channelId: string;
  channelType: ChannelType;
  channelName: string;
  principalId: string;
  status: NotificationDeliveryStatus;
  attempts: number;
  unclear: number;
  createdAt: Date;
  /** The end of the quiet hours that hold it back, or held it back. */
  gatheredUntil: Date | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastStatusCode: number | null;
  lastErrorCode: DeliveryError | null;
  lastError: string | null;
}

/** What a delivery says, in short. */
export interface DeliveredNotice {
  kind: Told['kind'];
  code: NoticeCode;
}

export interface ListedDelivery extends NotificationDelivery {
  notices: DeliveredNotice[];
}

/** The exclusive right to make one attempt, until it expires. */
export interface ClaimedNotification {
  seq: number;
  id: string;
  claim: string;
  channelId: string;
  principalId: string;
  /** Including the claimed one. */
  attempts: number;
  unclear: number;
}

/** A notification of a delivery, with its subject. */
export type StoredNotice = Told & { subject: string };
