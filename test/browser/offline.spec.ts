import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { requestPurchase, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 20_000 } });

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const machine = () => site().machines[0];

/** The keys of the answers that the browser keeps. */
const keptAnswers = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    const opening = indexedDB.open('last-known-state');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queries').objectStore('queries').getAllKeys();
      reading.onsuccess = () => resolve(reading.result);
    };
  })`);

/** What the worker keeps, as paths. */
const keptFiles = (page: Page) =>
  page.evaluate<string[]>(`caches.open('page').then((cache) => cache.keys())
    .then((kept) => kept.map(({ url }) => new URL(url).pathname))`);

/** Opens pages until they and everything that an offline start needs are kept. */
async function becomeReady(
  visit: Visit,
  pages: readonly (readonly [path: string, key: string])[],
): Promise<void> {
  const { page } = visit;
  for (const [path, key] of pages) {
    await visit.open(path);
    await settled(page);
    // Answers are kept shortly after they were given.
    await eventually(`${key} is kept`, async () => {
      const kept = await keptAnswers(page);
      return [key, '["session"]', '["me"]'].every((one) =>
        kept.some((hash) => hash.startsWith(one)),
      );
    });
  }
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await eventually('the page is kept', async () => {
    const files = await keptFiles(page);
    return files.includes('/') && files.filter((file) => file.endsWith('.js')).length > 10;
  });
}

it(
  'without a connection the last known state is shown, marked as old, and nothing can be decided',
  scene(async (visit) => {
    const { page } = visit;
    const { id } = await requestPurchase(site().api, 30_000);
    await becomeReady(visit, [
      ['/approvals', '["approvals","pages"'],
      [`/machines/${machine()?.id}`, '["plan","machine"'],
      ['/', '["attention"'],
    ]);
    await page.context().setOffline(true);
    await page.goto(`${site().origin}/machines/${machine()?.id}`);
    const notice = page.locator('[data-old-since]');
    await notice.getByText('This is the last known state').waitFor();
    await page.getByRole('heading', { name: machine()?.name, level: 1 }).waitFor();
    const since = Date.parse((await notice.getAttribute('data-old-since')) ?? '');
    expect(Date.now() - since).toBeLessThan(10 * 60_000);
    expect(await seriousFindings(page)).toEqual([]);

    await visit.walkTo('Approvals');
    await page.getByRole('button', { name: 'Approve' }).click();
    await visit.pressInDialog('Approve');
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('Cannot reach the service')
      .waitFor();
    await page.keyboard.press('Escape');
    expect((await checkoutNow(site().api, id)).status).toBe('requires_escalation');

    await page.context().setOffline(false);
    await visit.isLive();
    await notice.waitFor({ state: 'detached' });
    expect((await checkoutNow(site().api, id)).status).toBe('requires_escalation');
  }, WITH_WORKER),
);

it(
  'the notice is Chinese on a Chinese phone, and fits',
  scene(
    async (visit) => {
      const { page } = visit;
      await becomeReady(visit, [['/machines', '["machines","roster"']]);
      await page.context().setOffline(true);
      await page.goto(`${site().origin}/machines`);
      await page.locator('[data-old-since]').getByText('最后已知状态').waitFor();
      expect(await overflowing(page)).toEqual([]);
    },
    { ...WITH_WORKER, viewport: PHONE, hasTouch: true, isMobile: true, locale: 'zh-CN' },
  ),
);

it(
  'nothing is kept after signing out',
  scene(async (visit) => {
    const { page } = visit;
    await becomeReady(visit, [['/machines', '["machines","roster"']]);
    await page.getByLabel('Preferences').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a token' }).waitFor();
    await eventually('the answers are gone', async () => (await keptAnswers(page)).length === 0);
    // The worker keeps the page itself, and never an answer of the service.
    const files = await keptFiles(page);
    expect(files.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${site().origin}/machines`);
    await page.getByText('Cannot reach the service').waitFor();
    expect(await page.getByText(machine()?.name ?? '').count()).toBe(0);
  }, WITH_WORKER),
);

it(
  'the page itself comes from the service whenever there is a connection',
  scene(async (visit) => {
    const { page } = visit;
    await becomeReady(visit, [['/', '["attention"']]);
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url() === `${site().origin}/`),
      page.reload(),
    ]);
    expect(response.status()).toBe(200);
    await page.evaluate(`caches.open('page').then((cache) =>
      cache.put('/', new Response('<h1>Old page</h1>', { headers: { 'content-type': 'text/html' } })))`);
    await page.reload();
    await visit.isLive();
    expect(await page.getByText('Old page').count()).toBe(0);
  }, WITH_WORKER),
);

it(
  'the page can be installed: it has a manifest with icons',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Windows of tests are private.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  }, WITH_WORKER),
);
