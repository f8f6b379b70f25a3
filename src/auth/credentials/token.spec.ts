import {
  isInvitationCode,
  isSessionSecret,
  isToken,
  newInvitationCode,
  newSessionSecret,
  newToken,
  secretHash,
} from './token.js';

it('makes recognizable tokens with 256 random bits', () => {
  const tokens = Array.from({ length: 200 }, () => newToken({ staging: false }));
  for (const token of tokens) expect(token).toMatch(/^rk_live_[\w-]{49}$/);
  expect(new Set(tokens).size).toBe(200);
  expect(newToken({ staging: true })).toMatch(/^rk_test_/);
});

it('accepts its own tokens only', () => {
  const token = newToken({ staging: true });
  expect(isToken(token)).toBe(true);
  expect(isToken(newSessionSecret())).toBe(false);
  expect(isSessionSecret(newSessionSecret())).toBe(true);
  expect(isInvitationCode(newInvitationCode())).toBe(true);
  expect([isToken, isSessionSecret].map((is) => is(newInvitationCode()))).toEqual([false, false]);
  expect(isInvitationCode(newSessionSecret())).toBe(false);
  for (const other of ['', 'rk_test_', `${token}x`, ` ${token}`, token.slice(0, -1)]) {
    expect([other, isToken(other)]).toEqual([other, false]);
  }
});

it('detects a wrong character anywhere behind the prefix', () => {
  const token = newToken({ staging: false });
  for (let at = 'rk_live_'.length; at < token.length; at += 1) {
    const wrong = token[at] === 'A' ? 'B' : 'A';
    expect([at, isToken(token.slice(0, at) + wrong + token.slice(at + 1))]).toEqual([at, false]);
  }
});

it('hashes a token to 32 bytes that do not contain it', () => {
  const token = newToken({ staging: false });
  expect(secretHash(token)).toHaveLength(32);
  expect(secretHash(token).equals(secretHash(newToken({ staging: false })))).toBe(false);
});
