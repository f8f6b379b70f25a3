import { addressOf, parseOrigin } from './address.js';

it.each(['https://rk.example', 'http://127.0.0.1:3000/', 'http://[::1]:3000'])(
  'accepts %s',
  (url) => {
    expect(parseOrigin(url)).toBe(url.replace(/\/$/, ''));
  },
);

it.each([
  '',
  'rk.example',
  'ftp://rk.example',
  'https://a:b@rk.example',
  'https://rk.example/ucp/v1',
])('refuses "%s" without repeating it', (url) => {
  expect(() => parseOrigin(url)).toThrow('must be a scheme and a host');
});

it('fills in and escapes parameters, and leaves out those that are not given', () => {
  expect(
    addressOf('http://rk', '/skus/{sku_id}/aliases/{other}', {
      path: { sku_id: 'a-machine:1/2', other: 'b?c' },
      query: { location: 'M 1', cursor: undefined, limit: 5 },
    }),
  ).toBe('http://rk/skus/a-machine%3A1%2F2/aliases/b%3Fc?location=M+1&limit=5');
});

it.each(['', '.', '..', undefined])('does not let %p change the path', (id) => {
  expect(() => addressOf('http://rk', '/orders/{id}', { path: { id } })).toThrow(
    '/orders/{id}: id is missing or not usable',
  );
});
