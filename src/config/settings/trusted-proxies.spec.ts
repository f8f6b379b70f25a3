import { trustedProxies } from './trusted-proxies.js';

it('reads addresses and subnets', () => {
  expect(trustedProxies.parse('10.0.0.5, 192.168.0.0/16,fd00::/8,::1')).toEqual([
    { address: '10.0.0.5', prefix: 32, family: 'ipv4' },
    { address: '192.168.0.0', prefix: 16, family: 'ipv4' },
    { address: 'fd00::', prefix: 8, family: 'ipv6' },
    { address: '::1', prefix: 128, family: 'ipv6' },
  ]);
});

it.each([
  'proxy',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '1',
  'fe80::1%a',
])('does not take %s', (text) => {
  const { error } = trustedProxies.safeParse(`10.0.0.1,${text}`);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining(`found ${JSON.stringify(text)}`),
  ]);
});
