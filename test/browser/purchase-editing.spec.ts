import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { checkoutLines, checkoutNow, HOME, productsInStock } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';
import { AMOUNT, SIGN } from './support/money.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 1_000_000 } });

/** A purchase without a word about where it goes. */
async function unaddressed(count = 1): Promise<string> {
  const { api } = site();
  const products = (await productsInStock(api)).slice(0, count);
  const { id } = await api.post<{ id: string }>('/checkout-sessions', {
    line_items: products.map((product) => ({ item: { id: product.id }, quantity: 3 })),
  });
  return id;
}

const statusOf = async (id: string) => (await checkoutNow(site().api, id)).status;

const becomes = (id: string, status: string) =>
  eventually(`the purchase is ${status}`, async () => (await statusOf(id)) === status);

async function fillAddress({ page }: Visit, street: string): Promise<void> {
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('First name').fill('Wei');
  await page.getByLabel('Phone number').fill('555 0100');
}

async function buy(visit: Visit, id: string): Promise<void> {
  await visit.page.getByRole('button', { name: new RegExp(`^Buy for ${AMOUNT}$`) }).click();
  await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
  await visit.page.getByText('Ordered.', { exact: true }).waitFor();
  expect(await statusOf(id)).toBe('completed');
}

it(
  'a purchase without an address gets one, which is saved for the next purchase',
  scene(
    async (visit) => {
      const { page } = visit;
      const id = await unaddressed();
      await visit.open(`/purchases/${id}`);
      await page.getByText('Say below how it reaches you').waitFor();
      expect(await page.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
      expect(await overflowing(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
      await fillAddress(visit, '1 Harbour Road');
      await page.getByRole('button', { name: 'Deliver to this address' }).click();
      await becomes(id, 'ready_for_complete');
      await buy(visit, id);

      const next = await unaddressed();
      await visit.goto(`/purchases/${next}`);
      await page.getByRole('radio', { name: /^1 Harbour Road/ }).click();
      await becomes(next, 'ready_for_complete');
      await buy(visit, next);
    },
    { viewport: PHONE },
  ),
);

it(
  'a purchase is picked up at a site and time',
  scene(async (visit) => {
    const { page } = visit;
    const id = await unaddressed();
    await visit.open(`/purchases/${id}`);
    await page.getByRole('radio', { name: 'Pickup' }).click();
    const time = page.getByLabel('Pickup time');
    await time.waitFor();
    const site = page.getByLabel('Pickup site');
    if ((await site.count()) > 0) await site.selectOption({ index: 1 });
    await eventually('the site is stored', () => time.isEnabled());
    await time.selectOption({ index: 2 });
    await becomes(id, 'ready_for_complete');
    await buy(visit, id);
    await page.getByText('Pickup', { exact: true }).waitFor();
  }),
);

it(
  'items of a purchase are changed and dropped',
  scene(async (visit) => {
    const { page } = visit;
    const id = await unaddressed(3);
    const [first, second, third] = await checkoutLines(site().api, id);
    const titles = (await productsInStock(site().api)).slice(0, 3).map(({ title }) => title);
    await visit.open(`/purchases/${id}`);
    await page.getByLabel(`Quantity of ${titles[0] ?? ''}`, { exact: true }).fill('5');
    await page.getByRole('button', { name: `Remove ${titles[1] ?? ''}`, exact: true }).click();
    await page.getByText(new RegExp(`^2 changes, about ${SIGN}`)).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Purchase changed.').waitFor();
    expect(second).toBeDefined();
    expect(await checkoutLines(site().api, id)).toEqual([{ ...first, quantity: 5 }, third]);
  }),
);

it(
  'addresses are added, made the default and removed in the settings, by keyboard',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    await api.patch('/rules', { defaultDestination: HOME, otherDestinations: [] });
    await visit.open('/settings');
    await page.getByRole('heading', { name: 'Addresses' }).waitFor();
    await tabTo(page, /^Add address$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add an address' }).waitFor();
    await fillAddress(visit, '9 Depot Lane');
    await page.keyboard.press('Enter');
    const depot = page.getByRole('listitem').filter({ hasText: '9 Depot Lane' });
    await depot.waitFor();
    await depot.getByRole('button', { name: /^Make default/ }).click();
    await depot.getByText('Default', { exact: true }).waitFor();
    const { rules } = await api.get<{
      rules: { defaultDestination: { street_address: string }; otherDestinations: object[] };
    }>('/rules');
    expect([rules.defaultDestination.street_address, rules.otherDestinations]).toEqual([
      '9 Depot Lane',
      [HOME],
    ]);
    await depot.getByRole('button', { name: /^Remove/ }).click();
    await depot.waitFor({ state: 'detached' });
    expect(await seriousFindings(page)).toEqual([]);
  }),
);
