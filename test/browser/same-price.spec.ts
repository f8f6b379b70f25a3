import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { SYMBOL } from './support/money.js';
import { inMajorUnits } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 3, rules: { priceCapPerItem: 100 } });

interface Priced {
  item: { id: string; title: string };
  machines: number;
}
interface Prices {
  machines: { location: string; location_name: string; price: { amount: number } }[];
}

/** The products that are in all machines. */
async function products(): Promise<Priced[]> {
  const answer = await site().api.get<{ products: Priced[] }>('/prices?limit=200');
  const found = answer.products.filter(({ machines }) => machines === 3);
  if (found.length < 3) throw new Error('Too few products are in all machines');
  return found;
}

const pricesOf = ({ item }: Priced) => site().api.get<Prices>(`/prices/${item.id}`);
const amounts = async (product: Priced) =>
  (await pricesOf(product)).machines.map(({ price }) => price.amount);

it(
  'one price is set on all machines, each tells its outcome, and nothing is sent twice',
  scene(async (visit) => {
    const { page } = visit;
    const [product] = await products();
    if (!product) throw new Error('There is no product');
    const { machines } = await pricesOf(product);
    const [broken] = machines;
    const sent: string[] = [];
    let isBroken = true;
    await page.route('**/ucp/v1/locations/*/prices', async (route) => {
      const { headers, url } = { headers: route.request().headers(), url: route.request().url() };
      sent.push(`${url} ${headers['idempotency-key']}`);
      if (isBroken && url.includes(`/${broken?.location}/`)) {
        await route.fetch();
        await route.abort();
      } else {
        await route.continue();
      }
    });
    await visit.open('/machines');
    await page.getByRole('link', { name: 'Compare prices' }).click();
    await page.getByRole('heading', { name: 'Prices', level: 1 }).waitFor();
    await page.getByLabel('Search products').fill(product.item.title);
    await page.getByRole('link', { name: product.item.title }).first().click();
    await page.getByRole('heading', { name: product.item.title, level: 1 }).waitFor();
    for (const { location_name } of machines) {
      await page.getByRole('listitem', { name: location_name }).waitFor();
    }
    const wanted = Math.max(...machines.map(({ price }) => price.amount)) + 500;
    await page.getByLabel(`One price for them (${SYMBOL})`).fill(inMajorUnits(wanted));
    await page.getByRole('button', { name: 'Set price on 3 machines' }).click();
    const dialog = page.getByRole('dialog', { name: `One price for ${product.item.title}` });
    await dialog.getByRole('button', { name: 'Approve and change 3 prices' }).click();
    await dialog.getByText('2 of 3 done').waitFor();
    await dialog
      .getByRole('listitem', { name: broken?.location_name ?? '', exact: true })
      .getByText('Failed')
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    isBroken = false;
    await dialog.getByRole('button', { name: 'Try 1 again' }).click();
    await dialog.getByText('3 of 3 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await amounts(product)).toEqual([wanted, wanted, wanted]);
    expect(sent).toHaveLength(4);
    expect(sent[3]).toBe(sent[0]);
  }),
);

it(
  'a machine that is not ticked keeps its price, in Chinese on a phone',
  scene(
    async (visit) => {
      const { page } = visit;
      const [, product] = await products();
      if (!product) throw new Error('There is no product');
      const { machines } = await pricesOf(product);
      const [kept, ...others] = machines;
      const wanted = Math.max(...machines.map(({ price }) => price.amount)) + 700;
      await visit.open(`/prices/${encodeURIComponent(product.item.id)}`);
      await page.getByRole('checkbox', { name: `选择${kept?.location_name}` }).uncheck();
      await page.getByLabel(`统一价格（${SYMBOL}）`).fill(inMajorUnits(wanted));
      await page.getByRole('button', { name: '在 2 台机器上定价' }).tap();
      const dialog = page.getByRole('dialog', { name: `${product.item.title}统一定价` });
      await dialog.getByRole('button', { name: '批准并修改 2 个价格' }).tap();
      await dialog.getByText('已完成 2 / 2').waitFor();
      expect(await overflowing(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
      const now = await pricesOf(product);
      for (const { location, price } of now.machines) {
        const isOther = others.some((other) => other.location === location);
        expect(price.amount).toBe(isOther ? wanted : kept?.price.amount);
      }
    },
    { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'zh-CN' },
  ),
);

it(
  'one price is set with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    const [, , product] = await products();
    if (!product) throw new Error('There is no product');
    const wanted = Math.max(...(await amounts(product))) + 900;
    await visit.open(`/prices/${encodeURIComponent(product.item.id)}`);
    await page.getByLabel(`One price for them (${SYMBOL})`).waitFor();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if ((await focusOf(page)).tag === 'input') break;
    }
    await page.keyboard.type(inMajorUnits(wanted));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(page, /^Approve and change 3 prices$/);
    await page.keyboard.press('Enter');
    await dialog.getByText('3 of 3 done').waitFor();
    expect(await amounts(product)).toEqual([wanted, wanted, wanted]);
  }),
);
