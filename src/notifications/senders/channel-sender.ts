import type { TargetOf, ChannelType } from '../channels/channel.js';
import type { SendResult } from '../domain/delivery-outcome.js';
import type { RenderedMessage } from '../domain/message.js';

/** Sends messages to one type of channel. */
export interface ChannelSender<Type extends ChannelType = ChannelType> {
  /** Whether the receiver recognizes a repeated message by its key and shows it once. */
  isKeyed: (target: TargetOf<Type>) => boolean;
  /** @param stop aborts the attempt. */
  send: (
    target: TargetOf<Type>,
    message: RenderedMessage,
    stop: AbortSignal,
  ) => Promise<SendResult>;
}
