import type { Message } from '../../api/shapes.js';

/** Messages of one code. */
export interface MessageGroup {
  code: string;
  messages: Message[];
}

const RANK: Record<Message['type'], number> = { error: 0, warning: 1, info: 2 };

/** Groups by code, most severe first: a large run may repeat one message for hundreds of lines. */
export function groupedMessages(messages: readonly Message[]): MessageGroup[] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    groups.set(message.code, [...(groups.get(message.code) ?? []), message]);
  }
  const rank = ({ messages: own }: MessageGroup) => Math.min(...own.map(({ type }) => RANK[type]));
  return [...groups]
    .map(([code, own]) => ({ code, messages: own }))
    .sort((left, right) => rank(left) - rank(right));
}
