/**
 * Text in which every character represents one byte of UTF-8. Parts are joined and sent as
 * `latin1`, which copies bytes; ordinary text would be encoded again for every response.
 */
export const utf8Text = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

export const utf8Json = (value: unknown): string => utf8Text(JSON.stringify(value));
