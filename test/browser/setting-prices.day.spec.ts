import { CURRENCY, inMajorUnits, moneyText } from '../../src/money/index.js';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { importFile } from './support/file-uploads.js';
import { foreignWords } from './support/foreign-words.js';
import { PHONE } from './support/launch.js';
import { SYMBOL } from './support/money.js';
import { overflowing } from './support/overflow.js';
import { driverToken } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 1, rules: { priceCapPerItem: 100 } });

const TITLES = ['Lobby', 'Green tea', 'Cake'];

interface SlotPrice {
  item: { title: string };
  price: { amount: number };
}

async function priceOf(title: string): Promise<number | undefined> {
  const { slots } = await site().api.get<{ slots: SlotPrice[] }>('/locations/C1/slots');
  return slots.find(({ item }) => item.title === title)?.price.amount;
}

beforeAll(async () => {
  const { api } = site();
  await api.post('/vendors', { namespace: 'corner-machine', kind: 'files' });
  const time = new Date(Date.now() - 3_600_000).toISOString();
  const rows = ['T1,Green tea', 'T2,Cake'].map(
    (product, index) => `${index},C1,${product},1,${inMajorUnits(300)},${time}`,
  );
  const headers = 'Order No,Machine ID,SKU,Product,Qty,Total,Time';
  await importFile(site(), 'corner-machine', 'sales.csv', [headers, ...rows].join('\n'));
  await api.put('/locations/C1', { name: 'Lobby', namespace: 'corner-machine' });
  const lines = ['T1', 'T2'].map((sku) => ({ sku, quantity: 6, capacity: 10 }));
  await api.post('/vendors/corner-machine/machines/C1/counts', { lines });
  await eventually('the slots are there', async () => (await priceOf('Cake')) === 300);
});

async function ask({ page }: Visit, title: string, fen: number): Promise<void> {
  await page.getByRole('button', { name: `Change price: ${title}, ${SYMBOL}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Someone has to set the new price at the machine.').waitFor();
  await dialog.getByLabel(`New price (${SYMBOL})`).fill(inMajorUnits(fen));
  await dialog.getByRole('button', { name: 'Change price', exact: true }).click();
}

it(
  'a price of a machine without an API waits until a driver has set it, on a phone',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/machines/C1');
    await ask(visit, 'Green tea', 350);
    const row = page.getByRole('listitem', { name: 'Green tea', exact: true });
    await row.getByText('To set at the machine').waitFor();
    await row.getByRole('link', { name: `Set ${moneyText(350)}` }).waitFor();
    await row.getByRole('button', { name: moneyText(300) }).waitFor();
    expect(await priceOf('Green tea')).toBe(300);

    const token = await driverToken(site().api);
    await page.setViewportSize(PHONE);
    await visit.open('/tasks', token);
    const task = page.getByRole('article').filter({ hasText: 'Green tea' });
    await task.getByRole('heading', { name: 'Set 1 price at Lobby' }).waitFor();
    await task.getByText(moneyText(350)).waitFor();
    expect(await task.getByRole('button', { name: 'Cancel change' }).count()).toBe(0);
    expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);
    await task.getByRole('button', { name: 'Prices set: Set 1 price at Lobby' }).click();
    await page.getByText('The new prices count from now on.').waitFor();
    expect(await priceOf('Green tea')).toBe(350);
    await visit.open('/machines/C1');
    await page.getByRole('listitem', { name: 'Green tea' }).getByText(moneyText(350)).waitFor();
  }),
  90_000,
);

it(
  'the owner sees it on Today in Chinese, and cancels it',
  scene(
    async (visit) => {
      const { page } = visit;
      const price = { amount: 330, currency: CURRENCY.code };
      const prices = [{ item: { id: 'corner-machine:T2' }, price }];
      await site().api.put('/locations/C1/prices', { prices, confirm: true });
      await visit.open('/');
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await page.getByRole('heading', { name: '到 Lobby 修改 1 个价格' }).waitFor();
      await page.goto(`${site().origin}/tasks`);
      await page.getByRole('heading', { name: '到 Lobby 修改 1 个价格' }).waitFor();
      await settled(page);
      expect([
        await overflowing(page),
        await seriousFindings(page),
        await foreignWords(page, 'zh', TITLES),
      ]).toEqual([[], [], []]);
      await page.getByRole('button', { name: '取消改价：到 Lobby 修改 1 个价格' }).click();
      await visit.pressInDialog('取消改价');
      await page.getByText('已取消改价。').waitFor();
      expect(await priceOf('Cake')).toBe(300);
    },
    { viewport: PHONE, hasTouch: true },
  ),
  90_000,
);
