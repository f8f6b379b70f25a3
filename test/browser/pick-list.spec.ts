import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 2 });

let run = '';
beforeAll(async () => {
  ({ id: run } = await site().api.post<{ id: string }>('/replenishment/runs'));
});

interface PickList {
  machines: {
    name: string;
    line_items: { item: { title: string }; quantity: number; stock: number; target: number }[];
  }[];
  suppliers: { line_items: { quantity_unit: { unit: string; contains?: number } }[] }[];
}

const pickList = () => site().api.get<PickList>(`/replenishment/runs/${run}/pick-list`);
const address = () => `/restocking/runs/${run}/pick-list`;

/** The printable area of a sheet in CSS pixels, within margins of 12 mm. */
const MM = 96 / 25.4;
const SHEETS = {
  A4: { width: Math.round(186 * MM), height: Math.round(273 * MM) },
  Letter: { width: Math.round(191.9 * MM), height: Math.round(255.4 * MM) },
} as const;

const pagesIn = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

async function printed(page: Page, format: keyof typeof SHEETS): Promise<number> {
  return pagesIn(await page.pdf({ format, preferCSSPageSize: false }));
}

it.each(['A4', 'Letter'] as const)('prints one machine per page on %s', async (format) => {
  await scene(async (visit) => {
    const { page } = visit;
    const { machines } = await pickList();
    expect(machines).toHaveLength(2);
    await visit.open(address());
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(SHEETS[format]);
    for (const { name } of machines) {
      const sheet = page.locator('section').filter({
        has: page.getByRole('heading', { name, exact: true }),
      });
      expect((await sheet.boundingBox())?.height).toBeLessThan(SHEETS[format].height);
    }
    expect(await overflowing(page)).toEqual([]);
    // What belongs to the screen is not on paper, and paper is white.
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    const ground = await page.evaluate<string>(
      'getComputedStyle(document.documentElement).backgroundColor',
    );
    expect(ground).toBe('rgb(255, 255, 255)');
    const load = page.locator('section').first();
    const loadPages = Math.ceil(((await load.boundingBox())?.height ?? 0) / SHEETS[format].height);
    const pages = await printed(page, format);
    expect(pages).toBeGreaterThanOrEqual(2 + loadPages);
    expect(pages).toBeLessThanOrEqual(3 + loadPages);
  })();
});

it(
  'shows stock, what to add and target of each slot, and boxes by supplier',
  scene(async (visit) => {
    const { page } = visit;
    const { machines, suppliers } = await pickList();
    await visit.open(`/restocking/runs/${run}`);
    await page.getByRole('link', { name: 'Print pick list' }).click();
    await page.getByRole('heading', { name: 'Pick list', level: 1 }).waitFor();
    for (const { name, line_items: lines } of machines) {
      const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr');
      await rows.first().waitFor();
      const cells = await Promise.all(
        (await rows.all()).map(async (row) =>
          (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim()),
        ),
      );
      expect(cells).toEqual(
        lines.map(({ item, stock, quantity, target }) => {
          expect(target).toBe(stock + quantity);
          return ['', item.title, String(stock), String(quantity), String(target)];
        }),
      );
    }
    const isBoxed = suppliers
      .flatMap(({ line_items }) => line_items)
      .some(({ quantity_unit }) => quantity_unit.unit === 'BX');
    if (isBoxed)
      await page
        .getByText(/^\d+ box(es)? of \d+$/)
        .first()
        .waitFor();
    await page.getByRole('table', { name: /^From Acme/ }).waitFor();
  }),
);

it(
  'is in the language of the reader, and is opened with the keyboard',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open(`/restocking/runs/${run}`);
      await settled(page);
      await tabTo(page, /^打印拣货单$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '拣货单', level: 1 }).waitFor();
      await page.getByRole('columnheader', { name: '目标' }).first().waitFor();
      expect((await focusOf(page)).tag).toBe('main');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
    },
    { viewport: PHONE, locale: 'zh-CN' },
  ),
);
