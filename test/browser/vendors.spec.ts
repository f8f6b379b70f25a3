import { answers, product, ScriptedVendor } from '../support/vendor/index.js';
import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';

const TOKEN = 'vendor-page-secret-0123456789';

const vendor = await ScriptedVendor.start({
  catalog: { products: [product('tea', 250)], sites: [] },
});
const moved = await ScriptedVendor.start({
  catalog: { products: [product('tea', 250), product('gum', 100)], sites: [] },
});
afterAll(() => Promise.all([vendor.close(), moved.close()]));

const { scene, site } = scenes({ machines: 1, environment: { VENDOR_PRIVATE_ADDRESSES: '1' } });

const rowOf = ({ page }: Visit, namespace: string) => page.locator(`[data-vendor=${namespace}]`);

async function addVendor({ page }: Visit, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Short name').fill(name);
  await dialog.getByLabel('Address of its interface').fill(vendor.url);
  await dialog.getByLabel('Token').fill(TOKEN);
}

it(
  'a vendor is added, checked at once, given another token and removed',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    const acme = rowOf(visit, 'acme-supply');
    await acme.getByText('From the configuration').waitFor();
    expect(await acme.getByRole('button').allInnerTexts()).toEqual(['Check']);

    await page.getByRole('button', { name: 'Add vendor' }).click();
    await addVendor(visit, 'beta');
    await visit.pressInDialog('Add vendor');
    const beta = rowOf(visit, 'beta-supply');
    await beta.locator('[data-capability=catalog]').getByText('Works').waitFor();
    await beta.locator('[data-capability=catalog]').getByText('1 found').waitFor();
    await beta.locator('[data-capability=ordering]').getByText('Not tested').waitFor();
    expect(await page.content()).not.toContain(TOKEN);

    vendor.behave(answers({ ok: false, reason: 'wrong token' }, 401));
    await page.getByRole('button', { name: 'Check Beta' }).click();
    await beta.getByText('The vendor refused the token. Replace it.').first().waitFor();
    vendor.behave();
    await page.getByRole('button', { name: 'Replace token: Beta' }).click();
    await page.getByRole('dialog').getByLabel('New token').fill(`${TOKEN}-new`);
    await visit.pressInDialog('Replace token');
    await beta.locator('[data-capability=catalog]').getByText('Works').waitFor();
    expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}-new`);

    await page.getByRole('button', { name: 'Remove Beta' }).click();
    await visit.pressInDialog('Remove');
    await beta.waitFor({ state: 'detached' });
  }),
);

it(
  'a vendor gets another address, checked at once, and the token again only for another host',
  scene(async (visit) => {
    const { page } = visit;
    const entry = { namespace: 'epsilon-supply', baseUrl: `${vendor.url}/old`, token: TOKEN };
    await site().api.post('/vendors', entry);
    await visit.open('/settings');
    const epsilon = rowOf(visit, 'epsilon-supply');
    const open = () => page.getByRole('button', { name: 'Change address: Epsilon' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Address of its interface');
    const tokenOf = dialog.getByLabel('Token for the new address');

    await open();
    expect(await address.inputValue()).toBe(entry.baseUrl);
    await address.fill(`${vendor.url}?key=1`);
    await visit.pressInDialog('Change address');
    await dialog.getByText('The address must be a public https address').waitFor();
    await address.fill(vendor.url);
    expect(await tokenOf.count()).toBe(0);
    await visit.pressInDialog('Change address');
    await epsilon.getByText(vendor.url, { exact: true }).waitFor();
    await epsilon.locator('[data-capability=catalog]').getByText('1 found').waitFor();

    await open();
    await address.fill(moved.url);
    await tokenOf.fill(`${TOKEN}-moved`);
    await visit.pressInDialog('Change address');
    await epsilon.locator('[data-capability=catalog]').getByText('2 found').waitFor();
    await epsilon.getByText(moved.url, { exact: true }).waitFor();
    expect(moved.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}-moved`);
    expect(await page.content()).not.toContain(TOKEN);
  }),
);

it(
  'a vendor with an open purchase is kept, and the page says what to do first',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const entry = { baseUrl: vendor.url, token: TOKEN };
    await api.post('/vendors', { namespace: 'gamma-supply', ...entry });
    await api.post('/checkout-sessions', {
      line_items: [{ item: { id: 'gamma-supply:tea' }, quantity: 1 }],
    });
    await visit.open('/settings');
    await page.getByRole('button', { name: 'Remove Gamma' }).click();
    await visit.pressInDialog('Remove');
    await page.getByRole('dialog').getByText('finish or cancel its purchases first').waitFor();
    await visit.pressInDialog('Back');
    await rowOf(visit, 'gamma-supply').waitFor();
  }),
);

it(
  'on a phone, in Chinese, with the keyboard alone',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/settings');
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await visit.isLive();
      await tabTo(page, /^添加供应商$/);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '添加供应商' });
      await dialog.waitFor();
      expect((await focusOf(page)).isInDialog).toBe(true);
      await dialog.getByLabel('类型').selectOption({ label: '售货机平台' });
      await dialog.getByLabel('简称').fill('delta');
      await dialog.getByLabel('接口地址').fill(vendor.url);
      await dialog.getByLabel('令牌').fill(TOKEN);
      await dialog.getByLabel('接收补货建议').check();
      const found = [await overflowing(page), await seriousFindings(page)];
      await dialog.getByLabel('令牌').press('Enter');
      const delta = rowOf(visit, 'delta-machine');
      await delta.locator('[data-capability=sales]').getByText('正常').waitFor();
      await delta.locator('[data-capability=pricing]').getByText('未启用').waitFor();
      found.push(await overflowing(page), await seriousFindings(page));
      expect(found).toEqual([[], [], [], []]);
    },
    { viewport: PHONE },
  ),
);
