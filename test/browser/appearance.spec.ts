import type { Page } from 'playwright-core';
import { PHONE } from './support/launch.js';
import { scenes } from './support/scenes.js';

const { scene } = scenes({ machines: 1 });

const PAGES = [
  ['Machines', 'Machines'],
  ['Approvals', 'Approvals'],
  ['Purchases', 'Purchases'],
  ['Restock', 'Restocking'],
  ['Sales', 'Sales and profit'],
  ['Events', 'Events'],
  ['Rules', 'Rules'],
  ['Settings', 'Settings'],
  ['Today', 'Today'],
] as const;

const IN_THE_MENU: ReadonlySet<string> = new Set(['Sales', 'Events', 'Rules', 'Settings']);
const more = (page: Page) => page.locator('nav summary', { hasText: 'More' });

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
/** The brightness of the page background, from 0 (black) to 255 (white). */
const brightness = (page: Page) =>
  page.evaluate<number>(
    `getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3)
      .reduce((sum, part) => sum + Number(part) / 3, 0)`,
  );

it(
  'follows the system color scheme while the page is open',
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
  'keeps the chosen appearance after a reload',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByLabel('Preferences').click();
    await page.getByLabel('Appearance').selectOption({ label: 'Dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    await page.reload();
    await visit.isLive();
    expect(await theme(page)).toBe('dark');
  }),
);

it(
  'switches language immediately and keeps it after a reload',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByLabel('Preferences').click();
    await page.getByLabel('Language').selectOption({ label: '中文' });
    await page.getByRole('link', { name: '机器', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '机器', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  }),
);

it(
  'on a phone, every navigation link is large enough to tap and opens its page',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/');
      for (const [name, title] of PAGES) {
        const link = visit.navigationLink(name);
        const isInMenu = IN_THE_MENU.has(name);
        if (isInMenu) await more(page).tap();
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? PHONE.width) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
        await link.tap();
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        if (isInMenu) await link.waitFor({ state: 'hidden' });
        else expect(await link.getAttribute('aria-current')).toBe('page');
        expect((await more(page).getAttribute('data-here')) === 'true').toBe(isInMenu);
      }
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

it(
  'on a phone, the menu of other pages is used and closed with the keyboard',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/');
      const rules = visit.navigationLink('Rules');
      await more(page).press('Enter');
      await rules.waitFor();
      await page.keyboard.press('Escape');
      await rules.waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.innerText.trim()')).toBe('More');
      await more(page).press('Enter');
      await rules.press('Enter');
      await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
    },
    { viewport: PHONE },
  ),
);

it(
  'on a phone, the stop button is visible without scrolling',
  scene(
    async (visit) => {
      await visit.open('/');
      const box = await visit.page.getByRole('button', { name: 'Stop everything' }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);
