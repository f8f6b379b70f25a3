import { FrontendMessages, isCommit } from './frontend-messages.js';

const length = (bytes: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(bytes);
  return buffer;
};
const untyped = (code: number, text = '') =>
  Buffer.concat([length(8 + text.length), length(code), Buffer.from(text)]);
const query = (text: string) =>
  Buffer.concat([Buffer.from('Q'), length(5 + text.length), Buffer.from(`${text}\0`)]);

const START = untyped(196_608, 'user\0routekeeper\0\0');

describe('the messages of a client', () => {
  it.each([1, 2, 7, 1_000])('are found in pieces of %i bytes', (size) => {
    const sent = [untyped(80_877_103), START, query('BEGIN'), query('COMMIT'), query('SELECT 1')];
    const bytes = Buffer.concat(sent);
    const messages = new FrontendMessages();
    const found: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      found.push(...messages.push(bytes.subarray(at, at + size)));
    }
    expect(found).toEqual(sent);
    expect(found.map(isCommit)).toEqual([false, false, false, true, false]);
  });

  it.each(['COMMIT PREPARED', 'SELECT 1; COMMIT', 'ROLLBACK'])('%s is no commit', (text) => {
    expect(isCommit(query(text))).toBe(false);
  });
});
