export interface ParsedMail {
  messageId: string;
  subject: string;
  headers: Record<string, string>;
  /** The part for programs without HTML. */
  text: string;
  html: string;
}

/** Reads a mail as a mail program would, as far as our own mails need it. */
export function parseMail(raw: string): ParsedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [{ headers, body }] : partsOf(body, boundary);
  const content = (type: string): string => {
    const part = parts.find(({ headers: own }) => own['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '7bit') : '';
  };
  return {
    messageId: headers['message-id'] ?? '',
    subject: words(headers.subject ?? ''),
    headers,
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const text = raw.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: text.slice(end + 2) };
}

const partsOf = (body: string, boundary: string) =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\n/, '')));

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\n/g, ''));
  return body;
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');

/** Decodes the words of a header that are not plain ASCII. */
const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : quoted(content.replaceAll('_', ' ')),
    );
