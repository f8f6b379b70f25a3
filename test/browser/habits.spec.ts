import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { startReceiver } from '../integration/webhooks/test-receiver.js';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { checkoutNow, requestPurchase } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { slotPage, slotsOf, vendorSku } from './support/slots.js';

const receiver = await startReceiver();
afterAll(() => receiver.close());

const { scene, site } = scenes({
  machines: 1,
  rules: { spendingLimitPerRun: 20_000 },
  environment: {
    WEBHOOKS: JSON.stringify([
      {
        url: `http://127.0.0.1:${receiver.port}/orders`,
        secret: 'browser-webhook-secret-0123456789',
        allow_private: true,
      },
    ]),
  },
});

const machine = () => site().machines[0]?.id ?? '';

const notice = (page: Page) => page.getByRole('status').locator('p').filter({ hasText: /Undo$/ });

/** The owner's settings of a slot. */
async function stateOf(skuId: string): Promise<{ locked: boolean; capacity: number | null }> {
  interface Listed {
    item: { id: string };
    locked: boolean;
    capacity: number | null;
  }
  const { slots } = await site().api.get<{ slots: Listed[] }>(`/locations/${machine()}/slots`);
  const slot = slots.find(({ item }) => item.id === skuId);
  if (!slot) throw new Error(`There is no slot with ${skuId}`);
  return slot;
}

/** Whether two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not visible');
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isApart && a.y < b.y + b.height && b.y < a.y + a.height;
}

it(
  'a lock and a capacity can be undone, and the notice covers neither',
  scene(async (visit) => {
    const { page } = visit;
    const slots = await slotsOf(site().api, machine());
    const [first] = slots;
    const last = slots.at(-1);
    if (!first || !last) throw new Error('The machine has no slots');
    for (const slot of [first, last]) {
      const { id, title } = slot;
      await visit.open(slotPage(machine(), slot));
      const lock = page.getByRole('switch', { name: `Lock ${title}`, exact: true });
      await lock.click();
      await notice(page).getByText(`${title} locked.`).waitFor();
      expect(await overlap(notice(page), lock)).toBe(false);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await eventually('the slot is unlocked', async () => !(await stateOf(id)).locked);
      await page.getByText(`${title} unlocked.`).waitFor();
    }

    await visit.open(slotPage(machine(), first));
    await page.getByRole('button', { name: `Set capacity: ${first.title}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('spinbutton').fill('31');
    await visit.pressInDialog('Save');
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await notice(page).getByRole('button', { name: 'Undo' }).waitFor();
    await eventually('it is set', async () => (await stateOf(first.id)).capacity === 31);
    await page.keyboard.press('ControlOrMeta+z');
    await eventually('it is as before', async () => (await stateOf(first.id)).capacity !== 31);
  }),
);

it(
  'a request is rejected with a reason, which whoever asked can read',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const { id, continue_url = '' } = await requestPurchase(api, 30_000, 0);
    const { pathname } = new URL(continue_url);
    await visit.open(pathname);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Too much tea');
    await visit.pressInDialog('Reject');
    await page.getByRole('article').getByText('Too much tea').waitFor();
    expect((await checkoutNow(api, id)).status).toBe('canceled');
    const approval = await api.get<{ resolution_reason: string }>(pathname);
    expect(approval.resolution_reason).toBe('Too much tea');
  }),
);

it(
  'a webhook is shown with its deliveries and sent again',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    await page.getByRole('list', { name: 'Receivers' }).getByText('/orders').waitFor();
    const deliveries = page.getByRole('list', { name: 'Deliveries, newest first' });
    const [slot] = await slotsOf(site().api, machine());
    site().till.ring({
      locationId: machine(),
      locationName: site().machines[0]?.name ?? '',
      vendorSku: vendorSku(slot?.id ?? ''),
      priceFen: slot?.price.amount ?? 0,
    });
    const row = deliveries.getByRole('listitem').first();
    await row.getByText('Delivered').waitFor({ timeout: 60_000 });
    const before = receiver.messages.length;
    await row.getByRole('button', { name: /^Send again/ }).click();
    await eventually('it arrives again', () => Promise.resolve(receiver.messages.length > before));
  }),
);

it(
  'prices and events are saved as files for a spreadsheet',
  scene(async (visit) => {
    const { page } = visit;
    const [slot] = await slotsOf(site().api, machine());
    await visit.open('/settings');
    for (const [button, head, content] of [
      ['Download prices', 'machine_id,machine,slot_id', slot?.title ?? ''],
      ['Download events', 'id,occurred_at,kind', 'location_registered'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain(head);
      expect(text).toContain(content);
    }
  }),
);

it(
  'a mistyped address gets a page that leads on',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/mashines/1');
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    await page.getByRole('main').getByText('/mashines/1').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Machines' }).click();
    await page.getByRole('heading', { name: 'Machines', level: 1 }).waitFor();
  }),
);

it(
  'words that are not plain are explained, on a phone and in Chinese too',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open(`/machines/${machine()}`);
      await page.getByRole('button', { name: 'What does “measured” mean?' }).tap();
      await page.getByText('Counted from sales on days').waitFor();
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await visit.isLive();
      await page.getByRole('button', { name: '“可售天数”是什么意思？' }).tap();
      await page.getByText('库存还能卖多少天').waitFor();
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

it(
  'syncing is called the same on every page',
  scene(async (visit) => {
    const { page } = visit;
    for (const path of ['/', '/machines']) {
      await visit.open(path);
      await page.getByRole('button', { name: 'Sync now' }).waitFor();
    }
  }),
);
