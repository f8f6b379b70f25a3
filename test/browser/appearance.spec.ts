import type { Page } from 'playwright-core';
import { scenes } from './support/scenes.js';

const { scene } = scenes({ machines: 0 });

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
/** Of the page's ground, from 0 for black to 255 for white. */
const brightness = (page: Page) =>
  page.evaluate<number>(
    `getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3)
      .reduce((sum, part) => sum + Number(part) / 3, 0)`,
  );

it(
  'follows the system by day and by night, while the page is open',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    expect(await brightness(page)).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await brightness(page)).toBeLessThan(60);
  }),
);

it(
  'can be chosen, and is remembered',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByLabel('Settings of this page').click();
    await page.getByLabel('Appearance').selectOption({ label: 'Dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    await page.reload();
    await visit.isLive();
    expect(await theme(page)).toBe('dark');
  }),
);

it(
  'changes its language at once, and remembers it',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByLabel('Settings of this page').click();
    await page.getByLabel('Language').selectOption({ label: '中文' });
    await page.getByRole('link', { name: '机器' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '机器' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  }),
);
