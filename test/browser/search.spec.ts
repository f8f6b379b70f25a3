import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { slotsOf } from './support/slots.js';

const { scene, site } = scenes({ machines: 2 });

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');

it(
  'Ctrl K finds a machine by its name, with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    const [, machine] = site().machines;
    if (!machine) throw new Error('There are too few machines');
    await visit.open('/');
    await page.keyboard.press('ControlOrMeta+k');
    const search = fieldOf(page);
    await search.waitFor();
    await page.getByRole('option', { name: 'Restock' }).waitFor();
    await page.keyboard.type(machine.name);
    const option = page.getByRole('option', { name: machine.name }).first();
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: machine.name, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/machines/${machine.id}`);

    await page.keyboard.press('ControlOrMeta+k');
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
  }),
);

it(
  'a good leads to the machines that have it',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    const slots = await slotsOf(site().api, machine?.id ?? '');
    await visit.open('/settings');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const goods = page.getByRole('group', { name: 'Goods' }).getByRole('option');
    for (const { title } of slots) {
      await fieldOf(page).fill(title);
      if ((await goods.count()) > 0) break;
    }
    await goods.first().click();
    await page.getByRole('group', { name: 'Machines' }).getByRole('option').first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/^\/machines\/./);
  }),
);

it(
  'on a phone, in Chinese, pages are found and nothing is cut off',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/');
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await visit.isLive();
      await page.getByRole('button', { name: '搜索' }).tap();
      await fieldOf(page).fill('规则');
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);
      await page.getByRole('option', { name: '规则' }).tap();
      await page.getByRole('heading', { name: '规则', level: 1 }).waitFor();
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);
