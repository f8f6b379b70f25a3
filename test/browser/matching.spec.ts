import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { HOME, productsInStock } from './support/purchases.js';
import { buildRun, runNow, unresolvedOf } from './support/runs.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import { SIGN } from './support/money.js';

const { scene, site } = scenes({ machines: 2, rules: { defaultDestination: HOME } });

interface Listed {
  skus: {
    sku_id: string;
    title: string;
    matched: boolean;
    aliases: { sku_id: string; source: string }[];
  }[];
}

const unmatched = async () =>
  (await site().api.get<Listed>('/skus?status=unmatched&limit=100')).skus;
const isMatched = async (id: string) => {
  const { skus } = await site().api.get<Listed>(`/skus?query=${encodeURIComponent(id)}`);
  return skus.find(({ sku_id }) => sku_id === id)?.matched === true;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Products whose name suggests a supplier product. */
async function suggested() {
  const found = async () =>
    (await unmatched()).filter(({ aliases }) =>
      aliases.some(({ source }) => source === 'suggested'),
    );
  await eventually('something is suggested', async () => (await found()).length > 0);
  const [sku] = await found();
  if (!sku) throw new Error('Nothing is suggested');
  return sku;
}

it(
  'a suggestion is confirmed, undone, refused and undone',
  scene(async (visit) => {
    const { page } = visit;
    const sku = await suggested();
    await visit.open('/match');
    const row = page.getByRole('listitem').filter({ hasText: sku.title }).first();
    await row.getByText('Suggested', { exact: true }).waitFor();
    await row.getByText(new RegExp(`${SIGN}[\\d.,]+ each`)).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await row.getByRole('button', { name: /^Same product/ }).click();
    await row.getByText('Matched', { exact: true }).waitFor();
    expect(await isMatched(sku.sku_id)).toBe(true);
    await row.getByRole('button', { name: /^Undo/ }).click();
    await row.getByText('Suggested', { exact: true }).waitFor();
    expect(await isMatched(sku.sku_id)).toBe(false);

    await row.getByRole('button', { name: /^Not this one/ }).click();
    await row.getByText(/^Not .+\.$/).waitFor();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await row.getByText('Suggested', { exact: true }).waitFor();

    await page.setViewportSize(PHONE);
    await settled(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
  }),
);

it(
  'a suggestion is confirmed with the keyboard, and listed under Matched',
  scene(async (visit) => {
    const { page } = visit;
    const sku = await suggested();
    await visit.open(`/match?sku=${encodeURIComponent(sku.sku_id)}`);
    await page.getByText('Suggested', { exact: true }).waitFor();
    await tabTo(page, /^Same product/);
    await page.keyboard.press('Enter');
    await page.getByText('Matched', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All products without a supplier' }).click();
    await page.getByRole('link', { name: 'Matched', exact: true }).click();
    await page.getByLabel('Search products in your machines').fill(sku.title);
    const row = page.getByRole('listitem').filter({ hasText: sku.title });
    await row.getByText('Matched', { exact: true }).waitFor();

    await row.getByRole('button', { name: /^Not this one/ }).click();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await eventually('it is matched again', () => isMatched(sku.sku_id));
  }),
);

it(
  'every product without a supplier in a run leads to the match; a supplier product is found by search',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    await visit.open('/restocking');
    const id = await buildRun(visit);
    const [line] = unresolvedOf(await runNow(api, id));
    const [product] = await productsInStock(api);
    if (!line || !product) throw new Error('There is nothing to match');

    await page.getByRole('link', { name: 'No supplier' }).first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: `Match ${line.item.title}`, exact: true }).click();
    await page.getByRole('heading', { name: 'Match goods' }).waitFor();
    const search = page.getByLabel(`Search suppliers’ catalogs for ${line.item.title}`);
    expect(await search.inputValue()).toBe(line.item.title);
    await search.fill('no-such-product-at-any-supplier');
    await page.getByText('No products found.').waitFor();
    await search.fill(product.title);
    const name = new RegExp(`^Same product: ${escaped(product.title)}$`);
    await page.getByRole('button', { name }).first().click();
    await page.getByText('Matched', { exact: true }).waitFor();
    expect(await isMatched(line.item.id)).toBe(true);
    await page.getByRole('link', { name: 'Back to the restocking run' }).click();
    await page.getByText('Plan by machine').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: line.item.title }).first();
    await row.getByText('Matched', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: `Match ${line.item.title}` }).count()).toBe(0);
  }),
);
