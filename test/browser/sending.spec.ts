import { seriousFindings } from './support/accessibility.js';
import { importFile } from './support/file-uploads.js';
import { tabTo } from './support/focus.js';
import { foreignWords } from './support/foreign-words.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { checkoutNow, complete, DELIVERY, HOME } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

const { scene, site } = scenes({ machines: 0, environment: { VENDORS: '[]' } });

const LIST = ['Code,Product,Unit price', 'W1,Green tea,3', 'W2,Cola,2'].join('\n');

beforeAll(async () => {
  await site().api.post('/vendors', { namespace: 'drinks-supply', kind: 'files' });
  await importFile(site(), 'drinks-supply', 'prices.csv', LIST);
});

/** A purchase whose order waits to be sent. */
async function bought(): Promise<string> {
  const { api } = site();
  const { id } = await api.post<{ id: string }>('/checkout-sessions', {
    line_items: ['W1', 'W2'].map((sku) => ({ item: { id: `drinks-supply:${sku}` }, quantity: 4 })),
    fulfillment: DELIVERY,
  });
  await complete(api, id);
  return id;
}

it(
  'an order is marked as sent and partly arrived, on a phone, in Chinese, with the keyboard',
  scene(
    async (visit) => {
      const { page } = visit;
      const id = await bought();
      await visit.open(`/purchases/${id}`);
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await page.getByRole('heading', { name: '把订单发给供货商' }).waitFor();
      await settled(page);
      const names = [
        'https://agents.example/route-buyer',
        'agents.example/route-buyer',
        'Drinks',
        'drinks-supply',
        'Green tea',
        'Cola',
        id,
        ...Object.values(HOME),
      ];
      const found = [
        await overflowing(page),
        await seriousFindings(page),
        await foreignWords(page, 'zh', names),
      ];
      expect(await page.getByLabel('用于消息的文字').inputValue()).toContain('Green tea');
      await tabTo(page, /^我已发送$/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '供货商已确认' }).waitFor();
      expect((await checkoutNow(site().api, id)).status).toBe('completed');

      await page.getByRole('button', { name: '已到货', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Cola 的数量').fill('1');
      await page.getByRole('dialog').getByLabel('其余不会再到').check();
      found.push(await overflowing(page), await seriousFindings(page));
      await visit.pressInDialog('保存');
      await page.getByText('其余不会再到。').waitFor();
      await settled(page);
      found.push(await seriousFindings(page), await foreignWords(page, 'zh', names));
      expect(found).toEqual([[], [], [], [], [], [], []]);
      const { order } = await site().api.get<{ order: { state: string } }>(
        `/vendors/drinks-supply/orders/${id}`,
      );
      expect(order.state).toBe('arrived');
    },
    { viewport: PHONE },
  ),
  60_000,
);

it(
  'an order that was never sent is cancelled, and nothing is ordered',
  scene(async (visit) => {
    const { page } = visit;
    const id = await bought();
    await visit.open(`/purchases/${id}`);
    await page.getByText('To be sent').first().waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByText('It was never sent').waitFor();
    await visit.pressInDialog('Cancel order');
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('canceled');
    expect(await page.getByRole('button', { name: 'I have sent it' }).count()).toBe(0);
  }),
);

it(
  'the page says that an order is to be sent, can be cancelled, and was, without naming who',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const { id } = await api.post<{ id: string }>('/checkout-sessions', {
      line_items: [{ item: { id: 'drinks-supply:W1' }, quantity: 4 }],
      fulfillment: DELIVERY,
    });
    await visit.open(`/purchases/${id}`);
    await page.getByRole('button', { name: /^Buy for/ }).click();
    await page
      .getByRole('dialog')
      .getByText('You send it yourself; until then it can be canceled.')
      .waitFor();
    await visit.pressInDialog(/^Buy for/);
    await page.getByRole('heading', { name: 'Send this order to the supplier' }).waitFor();
    await visit.walkTo('Purchases');
    const row = page.locator(`a[href="/purchases/${id}"]`);
    await row.getByText('To be sent', { exact: true }).waitFor();

    await api.post(`/vendors/drinks-supply/orders/${id}/marks`, { state: 'sent' });
    await api.post(`/vendors/drinks-supply/orders/${id}/marks`, { state: 'cancelled' });
    await visit.open('/purchases?view=orders');
    await row.getByText('Canceled', { exact: true }).waitFor();
  }),
);
