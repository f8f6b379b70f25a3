import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { englishWords } from './support/page-words.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import { SIGN, SYMBOL } from './support/money.js';
import { CURRENCY, inMajorUnits, moneyText } from '../../src/money/index.js';
import { moneyPattern } from '../support/money-pattern.js';

const { scene, site } = scenes({ machines: 2 });

interface Figures {
  units: number;
  revenue: number;
  refunds: number;
  margin: number;
  fees: number;
  commission: number;
  profit: number;
}

interface Report {
  rows: (Figures & { key: string; label: string })[];
  totals: Figures;
}

const DAY_MS = 86_400_000;
const dateBefore = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Days whose sales have long settled. */
const SPAN = { from: dateBefore(20), to: dateBefore(10) };
const PATH = `/reports?${new URLSearchParams({ period: 'own', ...SPAN }).toString()}`;

const net = ({ revenue, refunds }: Figures) => revenue - refunds;

const report = (by: string, kind = 'sales') =>
  site().api.get<Report>(`/reports/${kind}?${new URLSearchParams({ ...SPAN, by }).toString()}`);

const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

const headline = (page: Page, name: string) =>
  card(page, 'This period against the last')
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();

async function unfoldAll(page: Page): Promise<void> {
  for (const folded of await page.locator('main details').all()) {
    if ((await folded.getAttribute('open')) === null) await folded.locator('> summary').click();
  }
  await settled(page);
}

it(
  'the page shows what the reports say, with the names of machines and products',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await visit.walkTo('Sales');
    await page.getByRole('heading', { name: 'Sales and profit', level: 1 }).waitFor();
    await visit.goto(PATH);
    const { rows, totals } = await report('day');
    expect(net(totals)).toBeGreaterThan(0);
    await card(page, 'Sales over time').getByText('Show as a table').click();
    expect(await headline(page, 'Sales').innerText()).toBe(moneyText(net(totals)));
    expect(await headline(page, 'Profit').innerText()).toBe(moneyText(totals.profit));
    const days = card(page, 'Sales over time').getByRole('row');
    await days.nth(rows.length).waitFor();
    expect(await days.count()).toBe(rows.length + 1);
    await days
      .nth(1)
      .getByText(moneyText(net(rows[0] ?? totals)), { exact: true })
      .waitFor();

    const machines = await report('location', 'profit');
    for (const { label, profit } of machines.rows) {
      const row = card(page, 'Machines').getByRole('row', { name: label });
      await row.getByText(moneyText(profit), { exact: true }).waitFor();
    }
    const [product] = (await report('product', 'profit')).rows;
    await card(page, 'Products').getByRole('rowheader', { name: product?.label }).waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown.includes(product?.key ?? '')).toBe(false);

    const hours = await report('hour');
    const best = hours.rows.toSorted((a, b) => net(b) - net(a))[0];
    await card(page, 'Sales by hour')
      .getByTitle(moneyText(net(best ?? totals)))
      .first()
      .waitFor();
  }),
);

it(
  'the period, the machine and the view are kept in the address',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    await visit.open('/reports');
    await page
      .getByRole('combobox', { name: 'Period', exact: true })
      .selectOption({ label: 'Last 7 days' });
    await page.waitForURL(/period=7d/);
    await card(page, 'Sales over time').getByText('Show as a table').click();
    await card(page, 'Sales over time').getByRole('row').nth(7).waitFor();
    await page.getByRole('link', { name: 'By week' }).click();
    await page.waitForURL(/by=week/);
    await card(page, 'Sales over time').getByRole('columnheader', { name: 'Week' }).waitFor();
    await page
      .getByRole('combobox', { name: 'Machine', exact: true })
      .selectOption({ label: machine?.name ?? '' });
    await page.waitForURL(new RegExp(`machine=${machine?.id}`));
    await page.reload();
    await settled(page);
    expect(await page.getByRole('combobox', { name: 'Period', exact: true }).inputValue()).toBe(
      '7d',
    );
    expect(await page.getByRole('combobox', { name: 'Machine', exact: true }).inputValue()).toBe(
      machine?.id,
    );
    expect(await card(page, 'Machines').getByRole('row').count()).toBe(2);

    await page
      .getByRole('combobox', { name: 'Period', exact: true })
      .selectOption({ label: 'Own dates' });
    await page.getByLabel('From', { exact: true }).fill('2026-02-03');
    await page.getByLabel('To', { exact: true }).fill('2026-01-03');
    await page.getByRole('alert').getByText('Choose a first and a last day').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
  }),
);

it(
  'every report is downloaded as a CSV, with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open(PATH);
    await page.getByRole('link', { name: 'Download CSV: Products' }).waitFor();
    for (const [title, by, kind] of [
      ['Sales over time', 'day', 'sales'],
      ['Machines', 'location', 'profit'],
      ['Products', 'product', 'profit'],
      ['Sales by hour', 'hour', 'sales'],
    ] as const) {
      await tabTo(page, new RegExp(`^Download CSV: ${title}$`));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.keyboard.press('Enter'),
      ]);
      expect(download.suggestedFilename()).toBe(`${kind}-by-${by}-${SPAN.from}-to-${SPAN.to}.csv`);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
      expect(lines[0]).toContain('key,label,orders,units,revenue');
      expect(lines).toHaveLength((await report(by, kind)).rows.length + 1);
    }
    expect((await focusOf(page)).tag).toBe('a');
  }),
);

it(
  'fees and commission of a machine are set on its page and count in its profit',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    await visit.open(`/machines/${machine?.id}`);
    await page.getByRole('button', { name: 'Fees and commission' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Payment fee (% of sales)').fill('much');
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Payment fee (% of sales)').fill('0.6');
    await dialog.getByLabel('Commission of the site (% of sales)').fill('15');
    await dialog.getByLabel(`Rent (${SYMBOL} a month)`).fill(inMajorUnits(100_000));
    await page.keyboard.press('Enter');
    await page.getByText('Fees and commission saved.').waitFor();
    await page.getByRole('button', { name: 'Fees and commission' }).click();
    expect(await dialog.getByLabel('Commission of the site (% of sales)').inputValue()).toBe('15');
    expect(await dialog.getByLabel(`Rent (${SYMBOL} a month)`).inputValue()).toBe(
      inMajorUnits(100_000),
    );
    await dialog.getByRole('button', { name: 'Back' }).click();

    await visit.goto(PATH);
    const { rows } = await report('location', 'profit');
    const row = rows.find(({ key }) => key === machine?.id);
    expect(row?.fees).toBeGreaterThan(0);
    expect(row?.commission).toBeGreaterThan(row?.fees ?? 0);
    const line = card(page, 'Machines').getByRole('row', { name: machine?.name });
    for (const fen of [row?.fees, row?.commission, row?.profit]) {
      await line.getByText(moneyText(fen ?? 0), { exact: true }).waitFor();
    }
  }),
);

interface Costs {
  costs: { item: { id: string; title: string }; price: { amount: number }; cost: unknown }[];
}

it(
  'a margin, or that the cost is unknown, stands in the slot and in the price dialog',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    const { costs } = await site().api.get<Costs>(`/locations/${machine?.id}/costs`);
    const isNamedOnce = (title: string) => costs.filter((c) => c.item.title === title).length === 1;
    const known = costs.find(({ cost, item }) => cost !== null && isNamedOnce(item.title));
    if (!known) throw new Error('No cost is known');
    const { title } = known.item;
    await visit.open(`/machines/${machine?.id}`);
    const row = page.getByRole('listitem', { name: title, exact: true });
    await row.getByText(/^Margin −?-?\d+%$/).waitFor();
    await row.getByRole('button', { name: `Change price: ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(new RegExp(`^Cost per piece: ${SIGN}`)).waitFor();
    await dialog.getByLabel(`New price (${SYMBOL})`).fill(inMajorUnits(1));
    await dialog.getByText(new RegExp(`^${moneyPattern(1)} is ${SIGN}.* below cost\\.$`)).waitFor();
    await dialog.getByLabel(`New price (${SYMBOL})`).fill(inMajorUnits(100_000));
    await dialog
      .getByText(new RegExp(`^Margin at ${moneyPattern(100_000)}: ${SIGN}[\\d,.]+ \\(\\d+%\\)$`))
      .waitFor();
  }),
);

it(
  'the page of a machine has a chart with its table: sales, stock, forecast and events',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    const [priced] = (await site().api.get<Costs>(`/locations/${machine?.id}/costs`)).costs;
    await site().api.put(`/locations/${machine?.id}/prices`, {
      prices: [
        {
          item: { id: priced?.item.id },
          price: { amount: (priced?.price.amount ?? 0) + 10, currency: CURRENCY.code },
        },
      ],
      confirm: true,
    });
    await visit.open(`/machines/${machine?.id}?view=sales`);
    const money = card(page, 'Sales and profit, last 30 days');
    await money.locator('canvas').waitFor();
    await money.getByText('Show as a table').click();
    const rows = money.getByRole('row');
    await rows.nth(35).waitFor();
    expect(await rows.count()).toBe(36);
    const today = rows.nth(28);
    const cells = await today.getByRole('cell').allInnerTexts();
    expect(Number(cells[2])).toBeGreaterThan(0);
    expect(cells[3]).toMatch(/^\d+\.\d \(\d+–\d+\)$/);
    expect(cells[5]).toBe('1');
    expect((await rows.nth(29).getByRole('cell').allInnerTexts())[0]).toBe('–');
    await money.getByRole('link', { name: 'More about its sales and profit' }).click();
    await page.waitForURL(new RegExp(`/reports\\?machine=${machine?.id}$`));
    await page.getByRole('heading', { name: 'Sales and profit', level: 1 }).waitFor();
  }),
);

it(
  'everything unfolded is accessible and fits a phone, in Chinese too',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open(PATH);
      await page.getByRole('heading', { name: '销售与利润', level: 1 }).waitFor();
      await settled(page);
      await unfoldAll(page);
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      await settled(page);
      expect(await overflowing(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await englishWords(page)).toEqual([]);
      await visit.goto(`/machines/${site().machines[0]?.id}?view=sales`);
      await settled(page);
      await unfoldAll(page);
      expect(await overflowing(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await englishWords(page)).toEqual([]);
    },
    { locale: 'zh-CN' },
  ),
);
