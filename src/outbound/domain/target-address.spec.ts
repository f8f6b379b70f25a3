import { literalAddress, refusal } from './target-address.js';

const target = (url: string, allowPrivate = false) => ({ url: new URL(url), allowPrivate });

describe('a literal address', () => {
  it.each([
    ['https://127.0.0.1/', '127.0.0.1'],
    ['https://127.1/', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.0.0.1/', '127.0.0.1'],
    ['https://0x7f000001:8443/', '127.0.0.1'],
    ['https://0177.0.0.01/', '127.0.0.1'],
    ['https://１２７.0.0.1/', '127.0.0.1'],
    ['https://0/', '0.0.0.0'],
    ['https://0xa9fea9fe/', '169.254.169.254'],
    ['https://[::1]/', '::1'],
    ['https://[0:0:0:0:0:0:0:1]:8443/', '::1'],
    ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['https://1.1.1.1/', '1.1.1.1'],
  ])('is what %s means', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address);
  });

  it.each(['https://hooks.example/', 'https://localhost/', 'https://127.0.0.1.nip.example/'])(
    'is not in %s',
    (url) => {
      expect(literalAddress(new URL(url))).toBeUndefined();
    },
  );
});

describe('a target', () => {
  it.each([
    ['https://hooks.example/', false, ['1.1.1.1']],
    ['https://hooks.example:8443/x?y', false, ['1.1.1.1', '2606:4700::1']],
    ['https://hooks.example/', true, ['1.1.1.1']],
    ['https://hooks.example/', true, ['10.0.0.1', '1.1.1.1']],
    ['http://hooks.example/', true, ['127.0.0.1', '::1']],
    ['http://hooks.example/', true, ['fd00::1']],
  ])('may be %s (private allowed: %s) at %j', (url, allowPrivate, addresses) => {
    expect(refusal(target(url, allowPrivate), addresses)).toBeUndefined();
  });

  it.each([
    ['https://hooks.example/', false, ['127.0.0.1']],
    ['https://hooks.example/', false, ['1.1.1.1', '10.0.0.1']],
    ['https://hooks.example/', false, ['1.1.1.1', '::1']],
    ['https://hooks.example/', false, []],
    ['https://hooks.example/', true, []],
    ['https://hooks.example/', true, ['169.254.169.254']],
    ['https://hooks.example/', true, ['127.0.0.1', '0.0.0.0']],
    ['http://hooks.example/', false, ['1.1.1.1']],
    ['http://hooks.example/', false, ['127.0.0.1']],
    ['http://hooks.example/', true, ['1.1.1.1']],
    ['http://hooks.example/', true, ['127.0.0.1', '1.1.1.1']],
    ['ftp://hooks.example/', true, ['127.0.0.1']],
    ['https://user@hooks.example/', false, ['1.1.1.1']],
    ['https://:password@hooks.example/', false, ['1.1.1.1']],
  ])('may not be %s (private allowed: %s) at %j', (url, allowPrivate, addresses) => {
    expect(refusal(target(url, allowPrivate), addresses)).toEqual(expect.any(String));
  });
});
