import { relyingParty } from './relying-party.js';

it.each([
  ['https://route.example', 'route.example'],
  ['https://route.example:8443', 'route.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://route.localhost', 'route.localhost'],
])('passkeys are possible at %s', (origin, id) => {
  expect(relyingParty(origin)).toEqual({ id, origin });
});

it.each(['http://route.example', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[::1]'])(
  'passkeys are not possible at %s',
  (origin) => {
    expect(relyingParty(origin)).toBeUndefined();
  },
);
