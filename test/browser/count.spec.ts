import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { importFile } from './support/file-uploads.js';
import { foreignWords } from './support/foreign-words.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { driverToken } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 1 });

interface Stocked {
  sku: string;
  basis: string;
  stock?: number;
  capacity?: number;
}

const stock = async () =>
  (await site().api.get<{ products: Stocked[] }>('/vendors/corner-machine/machines/C1/stock'))
    .products;
const known = async () =>
  Object.fromEntries((await stock()).map(({ sku, basis, stock: units }) => [sku, [basis, units]]));

beforeAll(async () => {
  const { api } = site();
  await api.post('/vendors', { namespace: 'corner-machine', kind: 'files' });
  const time = new Date(Date.now() - 3_600_000).toISOString();
  const rows = ['T1,Green tea', 'T2,Cake', 'T3,Water'].map(
    (product, index) => `${index},C1,${product},1,3,${time}`,
  );
  const headers = 'Order No,Machine ID,SKU,Product,Qty,Total,Time';
  await importFile(site(), 'corner-machine', 'sales.csv', [headers, ...rows].join('\n'));
  await api.put('/locations/C1', { name: 'Lobby', namespace: 'corner-machine' });
});

it(
  'a driver counts a machine on a phone, without a signal; it is sent once when there is one',
  scene(
    async (visit) => {
      const { page } = visit;
      const token = await driverToken(site().api);
      await visit.open('/machines/C1', token);
      await page.getByRole('link', { name: 'Count stock' }).click();
      await page.getByRole('heading', { name: 'Count stock: Lobby' }).waitFor();
      await page.getByText('never counted').first().waitFor();
      expect(await page.getByRole('button', { name: 'Save count' }).isDisabled()).toBe(true);
      await page.getByLabel('Quantity of Green tea').fill('6');
      await page.getByLabel('Room for Green tea').fill('ten');
      await page.getByText('A capacity is not a whole number').waitFor();
      await page.getByLabel('Room for Green tea').fill('10');
      await page.getByRole('button', { name: 'Cake is empty' }).click();
      await page.getByText('2 of 3 products counted').waitFor();
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);

      // A reload keeps what is counted so far.
      await page.reload();
      await page.getByText('2 of 3 products counted').waitFor();
      expect(await page.getByLabel('Room for Green tea').inputValue()).toBe('10');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save count' }).click();
      await page.getByText('1 stock count is kept on this device').waitFor();
      expect(await known()).toMatchObject({ T1: ['unknown', undefined] });
      await page.context().setOffline(false);
      await page.getByText('Count of Lobby saved.').waitFor();
      expect(await known()).toEqual({
        T1: ['counted', 6],
        T2: ['counted', 0],
        T3: ['unknown', undefined],
      });
      // What was counted is in the machine, without waiting for the next sync.
      await eventually('the slots are there', async () => {
        const { slots } = await site().api.get<{
          slots: { stock: number; capacity: number | null }[];
        }>('/locations/C1/slots');
        return slots.some((slot) => slot.stock === 6 && slot.capacity === 10);
      });
    },
    { viewport: PHONE, hasTouch: true },
  ),
  90_000,
);

it(
  'what is known is confirmed with one press, in Chinese; a refused count says why',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/machines/C1/count');
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await page.getByRole('heading', { name: '清点库存：Lobby' }).waitFor();
      await settled(page);
      const titles = ['Lobby', 'Green tea', 'Cake', 'Water'];
      expect([
        await overflowing(page),
        await seriousFindings(page),
        await foreignWords(page, 'zh', titles),
      ]).toEqual([[], [], []]);
      await page.getByRole('button', { name: 'Green tea 仍为 6' }).click();
      let isRefused = true;
      await page.route('**/counts', (route) => {
        if (!isRefused) return route.continue();
        const messages = [{ type: 'error', code: 'invalid', content: 'Counted in the future.' }];
        return route.fulfill({ status: 400, json: { ucp: {}, messages } });
      });
      await page.getByRole('button', { name: '保存清点' }).click();
      await page.getByRole('link', { name: '清点库存' }).click();
      await page.getByText('Counted in the future.').waitFor();
      isRefused = false;
      await page.getByRole('button', { name: '重新发送' }).click();
      await page.getByText('Lobby 的清点已保存。').waitFor();
      const [tea] = await stock();
      expect(tea).toMatchObject({ sku: 'T1', basis: 'counted', stock: 6, capacity: 10 });
    },
    { viewport: PHONE },
  ),
  60_000,
);

it(
  'a product that the machine never sold is added by its name, on a phone, and counted again',
  scene(
    async (visit) => {
      const { page } = visit;
      const token = await driverToken(site().api);
      await visit.open('/machines/C1/count', token);
      await page.getByRole('button', { name: 'Add a product' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Product').fill('Cake');
      await dialog.getByText('It is in the list already.').waitFor();
      await dialog.getByLabel('Product').fill('Fig bar');
      await dialog.getByLabel(/^Price in the machine/).fill('4');
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);
      await visit.pressInDialog('Add');
      await page.getByLabel('Quantity of Fig bar').fill('3');
      await page.getByLabel('Room for Fig bar').fill('5');
      await page.getByText('1 of 4 products counted').waitFor();
      await page.getByRole('button', { name: 'Save count' }).click();
      await page.getByText('Count of Lobby saved.').waitFor();
      expect(await stock()).toContainEqual(
        expect.objectContaining({ sku: 'Fig_bar', title: 'Fig bar', stock: 3, capacity: 5 }),
      );

      // It is a product like the others from now on, with its name and price.
      await page.getByRole('link', { name: 'Count stock' }).click();
      await page.getByRole('button', { name: 'Still 3 of Fig bar' }).click();
      await page.getByRole('button', { name: 'Save count' }).click();
      await page.getByText('Count of Lobby saved.').waitFor();
      await eventually('the slot is there', async () => {
        const { slots } = await site().api.get<{
          slots: { item: { title: string }; stock: number }[];
        }>('/locations/C1/slots');
        return slots.some(({ item, stock: left }) => item.title === 'Fig bar' && left === 3);
      });
    },
    { viewport: PHONE, hasTouch: true },
  ),
  90_000,
);
