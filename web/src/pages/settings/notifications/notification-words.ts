import type { NotificationChannel, NotificationDelivery } from '../../../api/shapes.js';
import { inBoth } from '../../../i18n/language.js';

export type Kind = NotificationChannel['kinds'][number];
export type ChatFormat = NonNullable<NotificationChannel['format']>;

export const KINDS = [
  'decision',
  'problem',
  'delivery',
  'stock',
  'digest',
] as const satisfies readonly Kind[];

/** Of a new channel. */
export const USUAL_KINDS: readonly Kind[] = ['decision', 'problem', 'delivery', 'digest'];

export const CHAT_FORMATS = [
  'slack',
  'feishu',
  'wecom',
  'dingtalk',
  'json',
] as const satisfies readonly ChatFormat[];

export const NOTIFICATION_WORDS = inBoth(
  {
    kinds: {
      decision: 'Decisions that wait for you',
      problem: 'Problems',
      delivery: 'Orders that arrive',
      stock: 'Machines that run out, at once',
      digest: 'Daily summary',
      test: 'Test',
    },
    types: { push: 'Browser', mail: 'Mail', chat: 'Chat' },
    formats: {
      slack: 'Slack or compatible',
      feishu: 'Feishu',
      wecom: 'WeCom',
      dingtalk: 'DingTalk',
      json: 'Another program (JSON)',
    },
    languages: { en: 'English', zh: '中文' },
    statuses: {
      pending: 'Waiting',
      delivered: 'Sent',
      failed: 'Not sent',
      canceled: 'No longer needed',
    },
    errors: {
      refused: 'The receiver refused it.',
      unreachable: 'The receiver cannot be reached.',
      no_answer: 'The receiver did not confirm it; it may have arrived.',
      receiver_gone: 'The browser no longer accepts messages.',
      not_configured: 'The service has no mail server any more.',
      channel_removed: 'The channel was removed.',
      not_permitted: 'It may not be told any more.',
      no_longer_needed: 'It was settled before it was sent.',
    },
    list: (parts: string[]) => parts.join(', '),
  },
  {
    kinds: {
      decision: '等待您审批的事项',
      problem: '问题',
      delivery: '订单到货',
      stock: '机器即将售空（立即）',
      digest: '每日概况',
      test: '测试',
    },
    types: { push: '浏览器', mail: '邮件', chat: '聊天' },
    formats: {
      slack: 'Slack 或兼容应用',
      feishu: '飞书',
      wecom: '企业微信',
      dingtalk: '钉钉',
      json: '其他程序（JSON）',
    },
    languages: { en: 'English', zh: '中文' },
    statuses: {
      pending: '等待发送',
      delivered: '已发送',
      failed: '未送达',
      canceled: '不再需要',
    },
    errors: {
      refused: '接收方拒绝了消息。',
      unreachable: '无法连接接收方。',
      no_answer: '接收方没有确认，消息可能已经送达。',
      receiver_gone: '浏览器不再接收消息。',
      not_configured: '服务已没有邮件服务器。',
      channel_removed: '渠道已移除。',
      not_permitted: '已无权接收此消息。',
      no_longer_needed: '发送前已处理完毕。',
    },
    list: (parts: string[]) => parts.join('、'),
  },
);

export type DeliveryStatus = NotificationDelivery['status'];
