import type { Page } from 'playwright-core';
import { colourFindings, graveFindings } from './support/accessibility.js';
import { fill, pagesOf, type Filled } from './support/filled.js';
import { DESK, PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { englishWords } from './support/page-words.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 4, rules: { spendingLimitPerRun: 50_000 } });

const NOWHERE: Filled = { machine: '', approval: '', purchase: '', run: '' };
const NAMES = pagesOf(NOWHERE).map(([name]) => name);

let paths: Map<string, string>;

beforeAll(async () => {
  paths = new Map(pagesOf(await fill(site())));
}, 60_000);

async function show(page: Page, viewport: typeof DESK, colorScheme: 'light' | 'dark') {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

it.each(NAMES)(
  '%s keeps nobody out, fits a phone, speaks Chinese and asks nobody else',
  async (name) => {
    await scene(async (visit) => {
      const { page } = visit;
      await visit.open(paths.get(name) ?? '/');
      await settled(page);
      const found: Record<string, string[]> = {};
      found['at a desk'] = await graveFindings(page);
      await show(page, DESK, 'dark');
      found['at a desk by night'] = await colourFindings(page);
      await show(page, PHONE, 'dark');
      found['on a phone by night'] = await colourFindings(page);
      await show(page, PHONE, 'light');
      found['on a phone'] = await graveFindings(page);
      found['over the edge of a phone'] = await overflowing(page);
      await page.getByLabel('Settings of this page').click();
      await page.getByLabel('Language').selectOption({ label: '中文' });
      await page.locator('html[lang=zh-CN]').waitFor();
      await page.getByLabel('页面设置').click();
      await settled(page);
      found['English words in Chinese'] = await englishWords(page);
      found['over the edge of a phone, in Chinese'] = await overflowing(page);
      const { asked, refusals } = visit.evidence;
      expect(asked.length).toBeGreaterThan(3);
      const elsewhere = asked.filter(({ origin }) => origin !== site().origin);
      found['asked of others'] = elsewhere.map(String);
      found['against its policy'] = refusals;
      const problems = Object.entries(found).filter(([, places]) => places.length > 0);
      expect(Object.fromEntries(problems)).toEqual({});
    })();
  },
  90_000,
);
