import { randomBytes } from 'node:crypto';
import { secretsKeyList } from './secrets-key.js';

const KEY = Buffer.from('fb'.repeat(32), 'hex');

it.each([
  ['base64', KEY.toString('base64')],
  ['base64 without padding', KEY.toString('base64').replace('=', '')],
  ['base64url', KEY.toString('base64url')],
  ['hex', KEY.toString('hex')],
  ['capital hex', KEY.toString('hex').toUpperCase()],
])('a key may be in %s', (_encoding, text) => {
  expect(secretsKeyList.parse(text)).toEqual([KEY]);
});

it('several keys keep their order, whatever their encodings', () => {
  const older = randomBytes(32);
  const text = `${KEY.toString('base64')} , ${older.toString('hex')}`;
  expect(secretsKeyList.parse(text)).toEqual([KEY, older]);
});

it.each([
  ['a short key', randomBytes(31).toString('base64')],
  ['a long key', randomBytes(33).toString('base64')],
  ['short hex', KEY.toString('hex').slice(1)],
  ['two alphabets', `+_${KEY.toString('base64').slice(2)}`],
  ['a passphrase', 'correct horse battery staple'],
  ['a missing second key', `${KEY.toString('base64')},`],
])('%s is refused without being quoted', (_what, text) => {
  const { error } = secretsKeyList.safeParse(text);
  expect(error?.issues).toHaveLength(1);
  const message = error?.issues[0]?.message ?? '';
  expect(message).toContain('expected 32 random bytes in base64 or hex');
  expect(message).not.toContain(text.slice(0, 12));
});

it('says which of several keys does not fit', () => {
  const { error } = secretsKeyList.safeParse(`${KEY.toString('hex')},abc`);
  expect(error?.issues[0]?.message).toContain('found key 2 of 2 of 3 characters');
});
