/**
 * Text in which every character stands for one byte of UTF-8. Pieces of it are joined and sent as
 * `latin1`, which copies bytes, where other text would be encoded anew for every answer.
 */
export const utf8Text = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

export const utf8Json = (value: unknown): string => utf8Text(JSON.stringify(value));
