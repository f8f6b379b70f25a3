import { DateTime } from 'luxon';
import { moneyText } from '../../money/index.js';
import { vendorName } from '../../texts/index.js';
import type { Language, Notice, NotificationKind } from './notification.js';
import { CHINESE } from './texts/chinese.js';
import { ENGLISH } from './texts/english.js';
import type { Formats, Wording, Words } from './texts/words.js';

const WORDS: Record<Language, Words> = { en: ENGLISH, zh: CHINESE };
const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** Names come from callers and vendors and may have any length. */
const LONGEST_LINE = 300;

/** A notification with the page that it is about. */
export type Told = Notice & { kind: NotificationKind | 'test'; path: string; occurredAt: Date };

export interface MessageItem {
  kind: Told['kind'];
  code: Notice['code'];
  title: string;
  lines: string[];
  /** Only opens the page, where the person has to be signed in. */
  url: string;
  occurredAt: Date;
}

/** What a channel shows, in the recipient's language. */
export interface RenderedMessage {
  /** The delivery's id: the same in every attempt. */
  id: string;
  language: Language;
  title: string;
  items: MessageItem[];
  url: string;
  open: string;
  footer: string;
}

export interface Rendering {
  id: string;
  language: Language;
  origin: string;
  zone: string;
}

export function renderMessage(
  told: readonly Told[],
  { id, language, origin, zone }: Rendering,
): RenderedMessage {
  const words = WORDS[language];
  const formats = formatsOf(LOCALES[language], zone);
  const items = told.map((one): MessageItem => {
    const { title, lines = [] } = wordingOf(words, one, formats);
    const { kind, code, path, occurredAt } = one;
    return { kind, code, title: cut(title), lines: lines.map(cut), url: origin + path, occurredAt };
  });
  const [first, ...others] = items;
  const isSingle = first !== undefined && others.length === 0;
  return {
    id,
    language,
    title: isSingle ? first.title : words.several(items.length),
    items,
    url: isSingle ? first.url : origin + sharedPath(told),
    open: words.open,
    footer: words.footer(`${origin}/settings`),
  };
}

/** Several decisions are found on the list of decisions. */
const sharedPath = (told: readonly Told[]): string =>
  told.every(({ kind }) => kind === 'decision') ? '/approvals' : '/';

function wordingOf(words: Words, { code, params }: Notice, formats: Formats): Wording {
  // Each code has its own parameters, which the compiler cannot follow through the table.
  const wording = words.notices[code] as (params: Notice['params'], formats: Formats) => Wording;
  return wording(params, formats);
}

function formatsOf(locale: string, zone: string): Formats {
  const inZone = (iso: string) => DateTime.fromISO(iso, { zone }).setLocale(locale);
  return {
    money: moneyText,
    vendor: vendorName,
    time: (iso) => inZone(iso).toLocaleString(DateTime.DATETIME_MED),
    date: (isoDate) =>
      inZone(isoDate).toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

/** On one line, whatever a name contains. */
const cut = (text: string): string => {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).toWellFormed()}…` : line;
};

/** The message as plain text: each notification with its lines. */
export const plainLines = ({ items }: RenderedMessage): string[] =>
  items.length === 1
    ? (items[0]?.lines ?? [])
    : items.flatMap(({ title, lines }) => [`• ${title}`, ...lines.map((line) => `  ${line}`)]);
