import { isAuthorityOf, isLocalHost } from './prefix-host.js';

it.each([
  ['example.com', 'com.example.vending', true],
  ['vending.example.com', 'com.example.vending', true],
  ['api.vending.example.com', 'com.example.vending', true],
  ['EXAMPLE.com', 'com.example', true],
  ['route.example.com', 'com.example.vending', false],
  ['example.org', 'com.example.vending', false],
  ['com', 'com.example.vending', false],
  ['badexample.com', 'com.example.vending', false],
  ['10.1.2.3', 'com.example.vending', false],
  ['[2001:db8::1]', 'com.example.vending', false],
])('%s owns %s: %s', (host, prefix, expected) => {
  expect(isAuthorityOf(host, prefix)).toBe(expected);
});

it.each([
  ['localhost', true],
  ['route.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['10.0.0.1', false],
])('%s is on this host: %s', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected);
});
