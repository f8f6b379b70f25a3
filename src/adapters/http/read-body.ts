import { parse } from 'secure-json-parse';

export const MAX_BODY_BYTES = 32 * 1024 * 1024;

export type Body = { body: unknown } | { unreadable: string };

/** Counts the bytes received: a vendor's content-length is only a claim. */
export async function readBody(chunks: AsyncIterable<Buffer>): Promise<Body> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return { unreadable: 'the body is over 32 MiB' };
    kept.push(chunk);
  }
  return parseBody(Buffer.concat(kept));
}

export function parseBody(bytes: Buffer): Body {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { unreadable: 'the body is not UTF-8' };
  }
  try {
    return { body: parse(text, { protoAction: 'remove', constructorAction: 'remove' }) as unknown };
  } catch {
    // The parser's own message quotes the body, which may contain anything.
    return { unreadable: 'the body is not JSON' };
  }
}
