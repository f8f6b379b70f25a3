import { signInName } from './sign-in-name.js';

it.each([
  ['Mei', 'mei'],
  [' mei.chen@route.example ', 'mei.chen@route.example'],
  ['ＭＥＩ', 'mei'],
  ['陈梅', '陈梅'],
  ['zoë', 'zoë'],
])('%j is stored as %j', (text, name) => {
  expect(signInName(text)).toBe(name);
});

it.each(['', 'm', 'mei chen', 'mei\u0000', 'x'.repeat(65), '<mei>'])('%j is refused', (text) => {
  expect(signInName(text)).toBeUndefined();
});
