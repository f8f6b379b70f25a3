import type { RenderedMessage } from './message.js';

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** The mail of a message. Its links only open the page. */
export function mailBody({ title, items, footer, open }: RenderedMessage): MailBody {
  const isSingle = items.length === 1;
  const blocks = items.map(({ title: heading, lines, url }) =>
    [...(isSingle ? [] : [heading]), ...lines, url].join('\n'),
  );
  const parts = items.map(({ title: heading, lines, url }) =>
    [
      `<h2 style="font-size:16px;margin:16px 0 4px">${escaped(heading)}</h2>`,
      ...lines.map((line) => `<p style="margin:4px 0">${escaped(line)}</p>`),
      `<p style="margin:8px 0"><a href="${escaped(url)}">${escaped(open)}</a></p>`,
    ].join(''),
  );
  const style = 'font-family:sans-serif;font-size:15px;line-height:1.5';
  return {
    subject: title,
    text: `${[...blocks, footer].join('\n\n')}\n`,
    html: `<div style="${style}">${parts.join('')}<p style="color:#666">${escaped(footer)}</p></div>`,
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
