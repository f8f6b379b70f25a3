import { plainLines, type RenderedMessage } from './message.js';

/** A push service accepts about 4 KB, encrypted; a device shows far less. */
const LONGEST_BODY = 600;

/** What the page's service worker shows; see web/public/service-worker.js. */
export interface PushPayload {
  title: string;
  body: string;
  url: string;
  /** A message with the tag of a shown one replaces it. */
  tag: string;
  lang: string;
}

export function pushPayload(message: RenderedMessage): PushPayload {
  const { id, title, url, language } = message;
  return {
    title,
    body: plainLines(message).join('\n').slice(0, LONGEST_BODY).toWellFormed(),
    url,
    tag: id,
    lang: language === 'zh' ? 'zh-CN' : 'en',
  };
}
