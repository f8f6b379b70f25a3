import { PAGE_ROUTES } from '../../../src/dashboard/page-routes.js';
import { startTestService, type Answer } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

/** What a page may load and from where; `'self'` is the service alone. */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const service = useStarted(() => startTestService());

const open = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('GET', address, { anonymous: true, headers });

const policyOf = ({ headers }: Answer) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

const filled = PAGE_ROUTES.map((address) => address.replace(':id', 'some-id_1.2'));

it.each(filled)(
  'serves the page at %s without authentication, with its policy and uncacheable',
  async (at) => {
    const page = await open(at);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(policyOf(page)).toEqual(POLICY);
    expect(page.text).toContain('<div id="root"></div>');
  },
);

it('is the same page everywhere, and contains neither data nor inline scripts', async () => {
  const pages = await Promise.all(filled.map((address) => open(address)));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages[0]?.text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
});

it('loads only files that are served with it', async () => {
  const addresses = assetsIn((await open('/')).text);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    expect(address).toMatch(/^\/(assets\/[^/]+|manifest\.webmanifest)$/);
    expect((await open(address)).status).toBe(200);
  }
});

it('responds 304 when the page is unchanged', async () => {
  const etag = (await open('/')).headers.get('etag') ?? '';
  // As a browser requests it; Node's own client would request a fresh copy.
  const again = await open('/', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect([again.status, again.text]).toEqual([304, '']);
});

/** What a browser sends when a user types an address. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

it.each(['/machine', '/machines/a/b', '/aprovals', '/docz', '/no/such?page=1'])(
  'serves a browser at %s the page, which reports that the address does not exist',
  async (at) => {
    const page = await open(at, NAVIGATION);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policyOf(page)).toEqual(POLICY);
    expect(page.text).toBe((await open('/')).text);
  },
);

it.each([
  ['/ucp/v1/machines', 401],
  ['/ucp', 404],
  ['/docs/none', 404],
  ['/health/none', 404],
  ['/metrics/none', 404],
  ['/session/none', 404],
  ['/assets/none.js', 404],
  ['/.well-known/none', 404],
])('responds with data at %s, an API address, to browsers too', async (at, status) => {
  const answer = await open(at, NAVIGATION);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

it('serves no page to a program at an unknown address', async () => {
  const answers = await Promise.all(
    ['/machine', '/machines/a/b', '/index.html', '/web/index.html'].map((at) => open(at)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
