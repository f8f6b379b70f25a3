import { seriousFindings } from './support/accessibility.js';
import { tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { englishWords } from './support/page-words.js';
import { checkoutLines, checkoutNow, HOME, productsInStock } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';
import { SIGN } from './support/money.js';

const { scene, site } = scenes({
  machines: 1,
  moreSuppliers: ['beta-supply'],
  rules: { spendingLimitPerRun: 100_000, defaultDestination: HOME },
});

const idIn = ({ page }: Visit) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Products that the first supplier has plenty of, with a name of their own. */
async function products() {
  const [first, second] = await productsInStock(site().api);
  if (!first || !second) throw new Error('The supplier has too few products');
  return [first, second] as const;
}

it(
  'products are found, put into a basket and bought, one purchase per supplier',
  scene(async (visit) => {
    const { page } = visit;
    const [first] = await products();
    await visit.open('/purchases');
    await page.getByRole('link', { name: 'Buy from suppliers' }).click();
    await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Acme' });
    await page.getByLabel('Search suppliers’ catalogs').fill(first.title);
    await page.getByRole('button', { name: `Add unit: ${first.title}` }).click();
    await page.getByLabel(`Quantity of ${first.title}, units`).fill('3');
    await page.getByText(new RegExp(`^1 item, ${SIGN}`)).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Beta' });
    await page.getByRole('button', { name: `Add unit: ${first.title}` }).click();
    await page.getByText('Each supplier is a purchase of its own.').waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^Review purchase from Acme for ${SIGN}`) })
      .click();

    await page.waitForURL(/\/purchases\/po_/);
    const id = idIn(visit);
    expect(await checkoutLines(site().api, id)).toEqual([
      { item: { id: first.id }, quantity: 3, quantity_unit: { unit: 'EA' } },
    ]);
    await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).click();
    await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await checkoutNow(site().api, id)).status).toBe('completed');

    // What the other supplier sells is still in the basket.
    await visit.walkTo('Purchases');
    await page.getByRole('link', { name: 'Buy from suppliers' }).click();
    await page.getByRole('button', { name: new RegExp(`^Review purchase for ${SIGN}`) }).waitFor();
    await page.getByRole('button', { name: 'Empty the basket' }).click();
    expect(await page.getByRole('button', { name: /^Review purchase/ }).count()).toBe(0);
  }),
);

it(
  'suppliers of a product are compared, with the keyboard, on a phone and in Chinese',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/catalog?supplier=acme-supply');
    const compare = page.getByRole('button', { name: /^Compare suppliers of/ }).first();
    await compare.waitFor();
    const name = (await compare.getAttribute('aria-label')) ?? '';
    await compare.focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('region', {
      name: name.replace('Compare suppliers', 'Suppliers'),
    });
    await table.getByRole('rowheader', { name: /^Acme/ }).waitFor();
    await table.getByRole('rowheader', { name: /^Beta/ }).waitFor();
    // Both have the same price.
    expect(await table.getByText('Cheapest', { exact: true }).count()).toBe(0);
    expect(await table.getByText(/pickup at/).count()).toBeGreaterThan(0);
    await tabTo(page, /^Add (unit|box): /);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`^Review purchase for ${SIGN}`) }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await page.setViewportSize(PHONE);
    await settled(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Preferences').click();
    await page.getByLabel('Language').selectOption({ label: '中文' });
    await page.getByLabel('页面设置').click();
    await settled(page);
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^核对采购，共 ${SIGN}`) }).waitFor();
    const ownWords = (await englishWords(page)).filter((text) => !text.includes('Beta'));
    expect(ownWords).toEqual([]);
  }),
);
