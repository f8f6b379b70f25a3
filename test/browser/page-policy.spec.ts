import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1 });

const MARKUP = '<img src=x onerror="document.title=`taken`"><script>alert(1)</script><b>bold</b>';

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
