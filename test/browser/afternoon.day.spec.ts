import type { Locator, Page } from 'playwright-core';
import { priceList, salesExport } from './support/afternoon.js';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { DESK, PHONE } from './support/launch.js';
import { SIGN } from './support/money.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { takePicture } from './support/pictures.js';
import type { Visit } from './support/visit.js';

/** No vendor at all: everything comes from files. */
const { scene, site } = scenes({ machines: 0, environment: { VENDORS: '[]' } });

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

async function addVendor(visit: Visit, what: string, name: string): Promise<void> {
  const dialog = visit.page.getByRole('dialog');
  await button(visit.page, 'Start with files').click();
  await dialog.getByLabel('What you have').selectOption({ label: what });
  await dialog.getByLabel('Short name').fill(name);
  await visit.pressInDialog('Add and choose files');
}

async function upload({ page }: Visit, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor();
}

const meaning = ({ page }: Visit, header: string) =>
  page.getByRole('combobox', { name: `Meaning of ${header}`, exact: true });

/** The page is usable by everyone, and is pictured for the documents when asked to. */
async function look(visit: Visit, name: string): Promise<void> {
  expect([await overflowing(visit.page), await seriousFindings(visit.page)]).toEqual([[], []]);
  await takePicture(visit.page, name);
}

it(
  'a new user starts with files alone: imports, adds, matches, counts, plans, buys, receives',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const dialog = page.getByRole('dialog');
    await visit.goto('/');
    await visit.signIn();
    await page.getByText('No machine platform is connected').waitFor();
    await look(visit, '1-empty');

    // The sales export of the machine platform.
    await addVendor(visit, 'Sales exports of machines', 'corner');
    await upload(visit, 'sales.csv', salesExport());
    await page.getByLabel('kiosk ok').selectOption({ label: 'Paid' });
    await look(visit, '2-columns');
    await button(page, 'Import').click();
    await page.getByRole('heading', { name: '1 row was left out' }).waitFor();
    await page.getByText('is no time: last Tuesday').waitFor();
    await button(page, 'Add 2 machines').waitFor();
    await look(visit, '3-imported');
    await button(page, 'Add 2 machines').click();
    await button(page, 'Add 2 machines').waitFor({ state: 'detached' });

    // The price list of the supplier.
    await visit.walkTo('Settings');
    await addVendor(visit, 'Price lists of a supplier', 'drinks');
    await upload(visit, 'prices.csv', priceList());
    // The values under “Article” are codes.
    expect(await meaning(visit, 'Article').inputValue()).toBe('product_code');
    expect(await meaning(visit, 'Description').inputValue()).toBe('product_name');
    await look(visit, '4-price-list');
    await button(page, 'Import').click();
    await page.getByText('Imported', { exact: true }).waitFor();

    // One machine is counted, on a phone.
    await page.setViewportSize(PHONE);
    await visit.goto('/machines/CV-01');
    await page.getByRole('link', { name: 'Count stock' }).click();
    for (const [title, count, room] of [
      ['Green tea 500 ml', '2', '20'],
      ['Still water 550 ml', '1', '24'],
      ['Butter cookies', '0', '12'],
    ] as const) {
      if (count === '0') await button(page, `${title} is empty`).click();
      else await page.getByLabel(`Quantity of ${title}`).fill(count);
      await page.getByLabel(`Room for ${title}`).fill(room);
    }
    await page.getByText('3 of 3 products counted').waitFor();
    await look(visit, '5-count');
    await button(page, 'Save count').click();
    await page.getByText('Count of Town hall, lobby saved.').waitFor();
    await page.setViewportSize(DESK);

    // Barcodes match by themselves; the rest is matched by hand.
    await visit.goto('/match');
    await button(page, 'Search suppliers for Butter cookies').click();
    await button(page, 'Same product: Butter cookies 100 g').waitFor();
    await look(visit, '6-match');
    await button(page, 'Same product: Butter cookies 100 g').click();
    await eventually('everything is matched', async () => {
      const { skus } = await api.get<{ skus: { matched: boolean }[] }>('/skus');
      return skus.length === 3 && skus.every(({ matched }) => matched);
    });

    // The plan, and the purchase as a document.
    await visit.goto('/');
    const restock = button(page, new RegExp(`^Restock now: \\d+ slots?, about ${SIGN}`));
    await restock.waitFor({ timeout: 60_000 });
    await restock.click();
    await button(page, /^(Approve and place|Place) run$/).waitFor();
    await look(visit, '7-plan');
    await button(page, /^(Approve and place|Place) run$/).click();
    await button(dialog, /^(Approve and place|Place) run$/).click();
    await dialog.getByRole('link', { name: 'Complete this purchase' }).click();
    await page.getByLabel('Street and number').fill('1 Harbour Road');
    await page.getByLabel('First name').fill('Wei');
    await page.getByLabel('Phone number').fill('555 0100');
    await button(page, 'Deliver to this address').click();
    await button(page, /^Buy for/).click();
    await button(dialog, /^Buy for/).click();
    await page.getByRole('heading', { name: 'Send this order to the supplier' }).waitFor();
    const text = page.getByLabel('Text for a message');
    expect(await text.inputValue()).toContain('GREEN TEA PET 0.5L');
    await look(visit, '8-send');
    const href =
      (await page.getByRole('link', { name: 'Page to print' }).getAttribute('href')) ?? '';
    const printed = await page.request.get(site().origin + href);
    expect([printed.status(), await printed.text()]).toEqual([
      200,
      expect.stringContaining('STILL WATER PET 0.55L'),
    ]);

    // What a person says counts, and nothing else.
    const [checkout] = (
      await api.get<{ checkouts: { id: string; status: string }[] }>('/checkout-sessions')
    ).checkouts;
    const state = async () =>
      (await api.get<{ status: string }>(`/checkout-sessions/${checkout?.id ?? ''}`)).status;
    expect(await state()).toBe('complete_in_progress');
    await button(page, 'I have sent it').click();
    await button(page, 'Supplier confirmed').waitFor();
    expect(await state()).toBe('completed');
    await button(page, 'Supplier confirmed').click();
    // The other buttons move when it goes.
    await button(page, 'Supplier confirmed').waitFor({ state: 'hidden' });
    await button(page, 'It has arrived').click();
    await dialog.getByLabel('Quantity of GREEN TEA PET 0.5L').fill('0');
    await dialog.getByText('The rest will not come').waitFor();
    await visit.pressInDialog('Save');
    await page.getByText('Part of it arrived').waitFor();
    await button(page, 'It has arrived').click();
    await visit.pressInDialog('Save');
    await page.getByText('Arrived', { exact: true }).first().waitFor();
    await look(visit, '9-arrived');

    // And it is put into the machine.
    await page.locator('a[href^="/restocking/runs/"]').first().click();
    await button(page, 'Receive run').click();
    await button(page, 'Receive all the rest').click();
    await button(dialog, 'Receive run').click();
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    await look(visit, '10-received');
    const { products } = await api.get<{ products: { basis: string; stock: number }[] }>(
      '/vendors/corner-machine/machines/CV-01/stock',
    );
    expect(products.map(({ basis }) => basis)).toEqual(['carried', 'carried', 'carried']);
    expect(products.every(({ stock }) => stock > 2)).toBe(true);
  }),
  240_000,
);
