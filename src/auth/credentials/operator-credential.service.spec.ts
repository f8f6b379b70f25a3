import { OperatorCredentialService } from './operator-credential.service.js';

const TOKEN = 'operator-token-0123456789-abcdefgh';
const credentials = new OperatorCredentialService(TOKEN);

it('accepts the token every time', () => {
  expect([TOKEN, 'other', TOKEN].map((text) => credentials.accepts(text))).toEqual([
    true,
    false,
    true,
  ]);
});

it.each([
  undefined,
  '',
  TOKEN.slice(1),
  TOKEN.slice(0, -1),
  `${TOKEN}x`,
  `${TOKEN}\0`,
  TOKEN.toUpperCase(),
  TOKEN.repeat(50),
])('refuses %j', (candidate) => {
  expect(credentials.accepts(candidate)).toBe(false);
});
