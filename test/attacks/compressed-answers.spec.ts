import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib';
import { OutboundSettings } from '../../src/outbound/index.js';
import { PlatformSettings } from '../../src/platforms/index.js';
import { agent } from '../../src/platforms/domain/sign-request.fixture.js';
import { startProfileServer, text } from '../integration/platforms/profile-server.js';
import { CERTIFICATE } from '../integration/webhooks/test-receiver.js';
import { startTestService, TEST_TOKEN } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { ScriptedVendor, product, sends } from '../support/vendor/index.js';

const MEBIBYTE = 1024 ** 2;
const BLOCK = Buffer.alloc(16 * MEBIBYTE, ' ');
/** Members of gzip may follow each other: 4 GiB of spaces in 2 MB. */
const GZIP_BOMB = Buffer.concat(Array<Buffer>(256).fill(gzipSync(BLOCK)));

const BOMBS: [string, Buffer][] = [
  ['gzip', GZIP_BOMB],
  ['x-gzip', GZIP_BOMB],
  ['deflate', deflateSync(BLOCK)],
  ['br', brotliCompressSync(BLOCK)],
  ['gzip, gzip', gzipSync(GZIP_BOMB)],
];

const profiles = useStarted(startProfileServer);
const vendor = useStarted(() => ScriptedVendor.start());
const service = useStarted(async () => {
  const started = await startTestService({
    PLATFORMS: 'verify',
    CATALOG_CACHE_S: '0',
    VENDORS: JSON.stringify([vendor.entry('packed-supply')]),
  });
  started.app.get(PlatformSettings).allowPrivate = true;
  Object.assign(started.app.get(OutboundSettings), {
    ca: CERTIFICATE,
    resolve: () => Promise.resolve(['127.0.0.1']),
  });
  return started;
});

const packed = (encoding: string) => ({
  'content-type': 'application/json',
  'content-encoding': encoding,
});
const catalog = () => service.call('POST', '/ucp/v1/catalog/search', { json: {} });

/** The most memory in use at any time while something runs. */
async function peakOf(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  return Math.max(peak, process.memoryUsage().rss) - before;
}

it.each(BOMBS)(
  'a vendor that answers in %s is refused, and nothing is unpacked',
  async (encoding, bomb) => {
    const grown = await peakOf(async () => {
      vendor.behave(sends(bomb, 200, packed(encoding)));
      const answer = await catalog();
      expect(answer.status).toBe(502);
      expect(answer.text).toContain('not UTF-8');
    });
    expect(grown).toBeLessThan(512 * MEBIBYTE);
    expect(vendor.requests.every(({ headers }) => headers['accept-encoding'] === undefined)).toBe(
      true,
    );
  },
);

it('the vendor is used again once it answers plainly', async () => {
  vendor.behave();
  vendor.answer('catalog', { products: [product('tea', 100)] });
  expect((await catalog()).text).toContain('packed-supply:tea');
});

it.each(BOMBS)('a profile in %s is refused, and nothing is unpacked', async (encoding, bomb) => {
  const path = `/${encodeURIComponent(encoding)}`;
  profiles.answers.set(path, text(bomb, 200, packed(encoding)));
  const grown = await peakOf(async () => {
    const headers = agent(profiles.at(path));
    const answer = await service.call('GET', '/ucp/v1/namespaces', { headers });
    expect([answer.status, answer.text.includes('profile_malformed')]).toEqual([422, true]);
  });
  expect(grown).toBeLessThan(512 * MEBIBYTE);
});

it.each(BOMBS)('a request in %s is refused, and nothing is unpacked', async (encoding, bomb) => {
  const grown = await peakOf(async () => {
    const response = await fetch(`${service.origin}/ucp/v1/rules`, {
      method: 'PATCH',
      headers: { ...packed(encoding), authorization: `Bearer ${TEST_TOKEN}` },
      body: new Uint8Array(bomb.subarray(0, 100_000)),
    });
    expect([response.status, (await response.text()).includes('"ucp"')]).toEqual([400, true]);
  });
  expect(grown).toBeLessThan(512 * MEBIBYTE);
});
