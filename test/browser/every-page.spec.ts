import type { Page } from 'playwright-core';
import { colorFindings, seriousFindings } from './support/accessibility.js';
import { fill, pagesOf, type Filled } from './support/filled.js';
import { foreignWords, namesOn } from './support/foreign-words.js';
import { DESK, PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 4, rules: { spendingLimitPerRun: 50_000 } });

const NO_IDS: Filled = {
  machine: '',
  approval: '',
  purchase: '',
  openPurchase: '',
  run: '',
  product: '',
  slot: '',
  file: '',
};
const NAMES = pagesOf(NO_IDS).map(([name]) => name);

let paths: Map<string, string>;
let names: string[];

beforeAll(async () => {
  paths = new Map(pagesOf(await fill(site())));
  names = await namesOn(site());
  await site().api.patch('/rules', { spendingLimitPerDay: 900_000 });
});

async function show(page: Page, viewport: typeof DESK, colorScheme: 'light' | 'dark') {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

it.each(NAMES)(
  '%s is accessible, fits a phone, is in one language except names, and loads nothing from other origins',
  async (name) => {
    await scene(async (visit) => {
      const { page } = visit;
      await visit.open(paths.get(name) ?? '/');
      await settled(page);
      const found: Record<string, string[]> = {};
      found['Chinese words in English'] = await foreignWords(page, 'en', names);
      found['on a desktop'] = await seriousFindings(page);
      await show(page, DESK, 'dark');
      found['on a desktop, dark'] = await colorFindings(page);
      await show(page, PHONE, 'dark');
      found['on a phone, dark'] = await colorFindings(page);
      await show(page, PHONE, 'light');
      found['on a phone'] = await seriousFindings(page);
      found['wider than a phone'] = await overflowing(page);
      // Not through the preferences, which an open drawer covers.
      await page.evaluate(`localStorage.setItem('language', 'zh')`);
      await page.reload();
      await page.locator('html[lang=zh-CN]').waitFor();
      await settled(page);
      found['English words in Chinese'] = await foreignWords(page, 'zh', names);
      found['wider than a phone, in Chinese'] = await overflowing(page);
      const { requested, policyViolations } = visit.evidence;
      expect(requested.length).toBeGreaterThan(3);
      const elsewhere = requested.filter(({ origin }) => origin !== site().origin);
      found['requests to other origins'] = elsewhere.map(String);
      found['policy violations'] = policyViolations;
      const problems = Object.entries(found).filter(([, places]) => places.length > 0);
      expect(Object.fromEntries(problems)).toEqual({});
    })();
  },
);
