import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/build.mjs';
import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

const BUILT = join(root, 'dist', 'web', 'assets');
const A_YEAR = 'public, max-age=31536000, immutable';

const service = useStarted(() => startTestService());

const open = (address: string, acceptEncoding = 'identity') =>
  service.call('GET', address, {
    anonymous: true,
    headers: { 'accept-encoding': acceptEncoding },
  });

const asset = (pattern: RegExp): string => {
  const name = readdirSync(BUILT).find((file) => pattern.test(file));
  if (!name) throw new Error(`The build has no file like ${String(pattern)}`);
  return `/assets/${name}`;
};

it.each([
  [/^index-.*\.js$/, /^(text|application)\/javascript; charset=utf-8$/],
  [/^index-.*\.css$/, /^text\/css; charset=utf-8$/],
  [/\.svg$/, /^image\/svg\+xml/],
])('serves %s without authentication, cacheable forever', async (pattern, type) => {
  const file = await open(asset(pattern));
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toMatch(type);
  expect(file.headers.get('cache-control')).toBe(A_YEAR);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

it('serves the service worker at the root, always current, and with the policy of a page', async () => {
  const file = await open('/service-worker.js');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toMatch(/javascript/);
  expect(file.headers.get('cache-control')).toBe('no-cache');
  expect(file.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

it('serves the manifest of the installable page, and the icons that it names', async () => {
  const file = await open('/manifest.webmanifest');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(file.headers.get('cache-control')).toBe('no-cache');
  const { icons } = JSON.parse(file.text) as { icons: { src: string }[] };
  expect(icons).toHaveLength(3);
  for (const { src } of icons) {
    const icon = await open(src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
  }
});

it('the service worker knows every script of the build', async () => {
  const { text } = await open('/service-worker.js');
  for (const file of readdirSync(BUILT).filter((name) => /\.(js|css)$/.test(name))) {
    expect(text).toContain(`"/assets/${file}"`);
  }
});

it('contains no development checks', () => {
  const scripts = readdirSync(BUILT).filter((file) => file.endsWith('.js'));
  const checking = scripts.filter((file) =>
    readFileSync(join(BUILT, file), 'utf8').includes('jsxDEV'),
  );
  expect(scripts).not.toEqual([]);
  expect(checking).toEqual([]);
});

it.each(['br', 'gzip'])('sends a script as %s where the client accepts it', async (encoding) => {
  const address = asset(/^index-.*\.js$/);
  const [packed, plain] = [await open(address, encoding), await open(address)];
  expect(packed.headers.get('content-encoding')).toBe(encoding);
  expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(packed.headers.get('cache-control')).toBe(A_YEAR);
  expect(packed.text).toBe(plain.text);
  const sizes = [packed, plain].map(({ headers }) => Number(headers.get('content-length')));
  expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 2);
});

it.each(['no-such.js', 'index.js', 'index-00000000.js'])('has no %s', async (name) => {
  expect((await open(`/assets/${name}`)).status).toBe(404);
});

it.each([
  '..%2findex.html',
  '..%2f..%2fsrc%2fmain.js',
  '%2e%2e%2f%2e%2e%2fsrc%2fmain.js',
  '..%5c..%5csrc%5cmain.js',
  '..%252f..%252fsrc%252fmain.js',
  '%2fetc%2fpasswd',
  '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  'index%00.js',
])('does not serve other files via %s', async (name) => {
  const answer = await open(`/assets/${name}`);
  expect([400, 403, 404]).toContain(answer.status);
  expect(answer.text).not.toMatch(/<!doctype|import |root:/);
});
