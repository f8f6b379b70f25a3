import { fill, pagesOf } from './support/filled.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 2, rules: { spendingLimitPerRun: 50_000 } });

const MARKUP = '<img src=x onerror="document.title=`taken`"><script>alert(1)</script><b>bold</b>';

it(
  'no page asks another origin for anything, nor breaks its own policy',
  scene(async (visit) => {
    const { page } = visit;
    const pages = pagesOf(await fill(site()));
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url().replace(/^ws/, 'http')));
    for (const [, path] of pages) {
      await visit.open(path);
      await settled(page);
    }
    expect(asked.length).toBeGreaterThan(pages.length);
    expect(asked.filter((url) => new URL(url).origin !== site().origin)).toEqual([]);
    expect(visit.evidence.console.filter((text) => text.includes('Content Security'))).toEqual([]);
  }),
);

it(
  'runs no script that is put into the page',
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
  'what others write is shown as text, markup and all',
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
