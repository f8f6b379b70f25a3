import { plainLines, type RenderedMessage } from './message.js';

export const CHAT_FORMATS = ['json', 'slack', 'feishu', 'wecom', 'dingtalk'] as const;
export type ChatFormat = (typeof CHAT_FORMATS)[number];

interface ChatFormatRow {
  body: (message: RenderedMessage) => object;
  /** Whether the receiver can recognize a repeated message. */
  isKeyed: boolean;
  /** Some receivers refuse with status 200 and a code in the body. */
  refusalCode?: (answer: Record<string, unknown>) => unknown;
}

/** The word by which chat robots can be told to accept only our messages. */
const SENDER = 'Routekeeper';

/** The body that each kind of receiver expects. Names are inserted as plain text only. */
export const CHAT_FORMAT_TABLE: Record<ChatFormat, ChatFormatRow> = {
  json: {
    isKeyed: true,
    body: ({ id, language, title, url, items }) => ({
      id,
      language,
      title,
      url,
      items: items.map(({ kind, code, title: text, lines, url: itemUrl, occurredAt }) => ({
        kind,
        code,
        title: text,
        lines,
        url: itemUrl,
        occurred_at: occurredAt.toISOString(),
      })),
    }),
  },
  slack: {
    isKeyed: false,
    body: (message) => ({
      text: slackText(message.title),
      blocks: [
        { type: 'header', text: plain(message.title.slice(0, 150)) },
        ...textBlocks(message),
        {
          type: 'actions',
          elements: [{ type: 'button', text: plain(message.open), url: message.url }],
        },
        { type: 'context', elements: [plain(SENDER)] },
      ],
    }),
  },
  feishu: {
    isKeyed: false,
    body: (message) => ({
      msg_type: 'interactive',
      card: {
        header: { title: feishuPlain(message.title) },
        elements: [
          ...plainLines(message).map((line) => ({ tag: 'div', text: feishuPlain(line) })),
          {
            tag: 'action',
            actions: [
              { tag: 'button', type: 'primary', text: feishuPlain(message.open), url: message.url },
            ],
          },
          { tag: 'note', elements: [feishuPlain(SENDER)] },
        ],
      },
    }),
    refusalCode: ({ code, StatusCode }) => code ?? StatusCode,
  },
  wecom: {
    isKeyed: false,
    body: (message) => ({
      msgtype: 'template_card',
      template_card: {
        card_type: 'text_notice',
        source: { desc: SENDER },
        main_title: { title: message.title },
        sub_title_text: plainLines(message).join('\n'),
        jump_list: [{ type: 1, title: message.open, url: message.url }],
        card_action: { type: 1, url: message.url },
      },
    }),
    refusalCode: ({ errcode }) => errcode,
  },
  dingtalk: {
    isKeyed: false,
    body: (message) => ({
      msgtype: 'actionCard',
      actionCard: {
        title: message.title,
        text: [`### ${unformatted(message.title)}`, ...plainLines(message).map(unformatted), SENDER]
          .filter((line) => line !== '')
          .join('\n\n'),
        singleTitle: message.open,
        singleURL: message.url,
      },
    }),
    refusalCode: ({ errcode }) => errcode,
  },
};

/** The code with which a receiver refused a message although its status is 200. */
export function chatRefusal(format: ChatFormat, text: string): string | undefined {
  const { refusalCode } = CHAT_FORMAT_TABLE[format];
  if (!refusalCode) return undefined;
  const code = refusalCode(parsed(text));
  if (code === undefined || code === null || code === 0) return undefined;
  return (typeof code === 'string' ? code : JSON.stringify(code)).slice(0, 20);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
const feishuPlain = (content: string) => ({ tag: 'plain_text', content });

function textBlocks(message: RenderedMessage): object[] {
  const text = plainLines(message).join('\n').slice(0, 2900);
  return text === '' ? [] : [{ type: 'section', text: plain(text) }];
}

/** Slack reads `<!channel>` and links in this member. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const LOOK_ALIKES: Record<string, string> = {
  '[': '［',
  ']': '］',
  '<': '＜',
  '>': '＞',
  '*': '＊',
  '#': '＃',
  '`': '｀',
  _: '＿',
  '!': '！',
  '@': '＠',
};

/** DingTalk reads Markdown and has no way to escape it. */
const unformatted = (text: string): string =>
  text.replace(/[[\]<>*#`_!@]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
