import { serveForeignPage } from './support/foreign-site.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1 });

const MARKUP = '<img src=x onerror="document.title=`taken`"><script>alert(1)</script><b>bold</b>';

const STOP = { killSwitchEngaged: true };
const isStopped = async () =>
  (await site().api.get<{ rules: typeof STOP }>('/rules')).rules.killSwitchEngaged;

/** Every way a page can make a browser write to another origin. */
const foreignPage = (target: string) => `<!doctype html>
  <form id="form" method="post" action="${target}/ucp/v1/events" enctype="text/plain">
    <input name='{"kind":"note","summary":"forged","reasoning":"' value='"}'>
  </form>
  <script>
    const attempt = (path, options) =>
      fetch('${target}' + path, { credentials: 'include', ...options }).then(
        (answer) => answer.status || 'opaque',
        () => 'blocked',
      );
    const socket = () =>
      new Promise((resolve) => {
        const opened = new WebSocket('${target.replace('http', 'ws')}/ucp/v1/events/stream');
        opened.onopen = () => resolve('open');
        opened.onerror = () => resolve('refused');
      });
    const json = { 'content-type': 'application/json' };
    const stop = JSON.stringify(${JSON.stringify(STOP)});
    window.attempts = {
      json: () => attempt('/ucp/v1/rules', { method: 'PATCH', headers: json, body: stop }),
      plain: () => attempt('/ucp/v1/events', { method: 'POST', mode: 'no-cors',
        body: '{"kind":"note","summary":"forged","reasoning":"x"}' }),
      read: () => attempt('/ucp/v1/rules', {}),
      signOut: () => attempt('/session', { method: 'DELETE' }),
      socket,
    };
  </script>`;

const forged = async () =>
  (await site().api.get<{ events: { summary: string }[] }>('/events')).events.filter(
    ({ summary }) => summary === 'forged',
  );

it(
  'a page of another origin cannot write, read or subscribe with the owner’s cookie',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const foreign = await serveForeignPage(foreignPage(site().origin));
    try {
      const other = await page.context().newPage();
      await other.goto(foreign.origin);
      const attempt = (name: string) => other.evaluate(`attempts.${name}()`);
      expect(await attempt('json')).toBe('blocked');
      expect(await attempt('plain')).toBe('opaque');
      expect(await attempt('read')).toBe('blocked');
      expect(await attempt('signOut')).toBe('blocked');
      expect(await attempt('socket')).toBe('refused');
      const [answer] = await Promise.all([
        other.waitForResponse((response) => response.url().endsWith('/ucp/v1/events')),
        other.evaluate(`document.getElementById('form').submit()`),
      ]);
      expect([401, 403]).toContain(answer.status());
      expect(answer.request().method()).toBe('POST');
    } finally {
      await foreign.close();
    }
    expect(await isStopped()).toBe(false);
    expect(await forged()).toEqual([]);
    // The owner is still signed in.
    await page.reload();
    await visit.isLive();
  }),
);

it(
  'a page on another port of the same host is refused, although the browser sends the cookie',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const foreign = await serveForeignPage(foreignPage(site().origin));
    try {
      const sameHost = foreign.origin.replace('localhost', '127.0.0.1');
      const other = await page.context().newPage();
      await other.goto(sameHost);
      expect(await other.evaluate('attempts.json()')).toBe('blocked');
      expect(await other.evaluate('attempts.socket()')).toBe('refused');
      const [answer] = await Promise.all([
        other.waitForResponse((response) => response.url().endsWith('/ucp/v1/events')),
        other.evaluate(`document.getElementById('form').submit()`),
      ]);
      expect(answer.status()).toBe(403);
    } finally {
      await foreign.close();
    }
    expect(await isStopped()).toBe(false);
    expect(await forged()).toEqual([]);
  }),
);

it(
  'no other page can embed the dashboard in a frame',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const foreign = await serveForeignPage(`<iframe src="${site().origin}/"></iframe>`);
    try {
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes('frame-ancestors'),
      );
      await page.goto(foreign.origin);
      await refused;
    } finally {
      await foreign.close();
    }
  }),
);

it(
  'does not run a script injected into the page',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.taken = true';
      document.body.append(script);
    })()`);
    await refused;
    expect(await page.evaluate('window.taken')).toBeUndefined();
  }),
);

it(
  'markup written by others is shown as text',
  scene(async (visit) => {
    const { page } = visit;
    const { api, machines } = site();
    const machine = machines[0]?.id ?? '';
    await visit.open('/events');
    await api.post('/events', {
      kind: 'note',
      summary: `A note ${MARKUP}`,
      reasoning: `Because ${MARKUP}`,
      location: machine,
    });
    await page.getByText(`A note ${MARKUP}`).first().waitFor();
    await api.put(`/locations/${machine}`, { name: `Hall ${MARKUP}` });
    await visit.walkTo('Machines');
    await page.getByText(`Hall ${MARKUP}`).first().waitFor();
    expect(await page.title()).not.toBe('taken');
    expect(await page.locator('main img, main b').count()).toBe(0);
  }),
);
