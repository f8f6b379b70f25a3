import { checkoutLines, checkoutNow, HOME } from './support/purchases.js';
import {
  approveRun,
  buildRun,
  buyNow,
  lockScarceSlots,
  placeRun,
  runNow,
  type Run,
} from './support/runs.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';
import { moneyText } from '../../src/money/index.js';

const { scene, site } = scenes({
  machines: 2,
  rules: { spendingLimitPerRun: 10_000, defaultDestination: HOME },
});

beforeAll(() => lockScarceSlots(site().api));

const kept = ({ line_items: lines }: Run) => lines.filter(({ status }) => status !== 'removed');
const unitsOf = (run: Run) => kept(run).reduce((sum, { quantity }) => sum + quantity.total, 0);
const costOf = ({ totals }: Pick<Run, 'totals'>) =>
  moneyText(totals.find(({ type }) => type === 'total')?.amount ?? 0);

/** A figure of the run as shown on the page. */
const figure = ({ page }: Visit, name: string) =>
  page
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd[1]/strong[1]')
    .textContent();

/** Reopens the run and compares its figures with those of the service. */
async function seeRun(visit: Visit, id: string): Promise<Run> {
  await visit.open(`/restocking/runs/${id}`);
  const run = await runNow(site().api, id);
  if (kept(run).length > 0) {
    await visit.page.locator('dt', { hasText: 'Units' }).waitFor();
    const units = (await figure(visit, 'Units'))?.replace(/,/g, '');
    expect([units, await figure(visit, 'Cost')]).toEqual([String(unitsOf(run)), costOf(run)]);
  }
  return run;
}

async function place(visit: Visit, name: string): Promise<void> {
  await placeRun(visit, name);
  await visit.pressInDialog('Back');
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function cancelPurchase(visit: Visit, id: string): Promise<void> {
  const { page } = visit;
  await page.locator(`a[href="/purchases/${id}"]`).click();
  await page.getByRole('button', { name: 'Cancel purchase' }).click();
  await visit.pressInDialog('Cancel purchase');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await checkoutNow(site().api, id)).status).toBe('canceled');
}

async function abandon(visit: Visit, reason: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: 'Abandon run', exact: true }).click();
  await page.getByLabel('Reason (optional)').fill(reason);
  await visit.pressInDialog('Abandon run');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Abandoned', { exact: true }).first().waitFor();
}

describe('a run and its purchases', () => {
  it(
    'show the same figures after items are dropped, canceled, placed again and received',
    scene(async (visit) => {
      const { page } = visit;
      const { api } = site();
      await visit.open('/restocking');
      const id = await buildRun(visit);
      const built = await seeRun(visit, id);
      await page.getByText(/units\) can be ordered now/).waitFor();
      await page.getByText('Products without a supplier').waitFor();
      if (built.status === 'pending_approval') await approveRun(visit, id);

      await place(visit, 'Place run');
      const placed = await seeRun(visit, id);
      await page.getByText('Nothing is ordered yet').waitFor();
      await page.getByRole('button', { name: 'Receive from another source' }).waitFor();
      expect(await page.getByRole('button', { name: 'Receive run', exact: true }).count()).toBe(0);

      const [checkout = ''] = placed.checkout_ids ?? [];
      const lines = await checkoutLines(api, checkout);
      expect(lines.length).toBeGreaterThan(1);
      await api.put(`/checkout-sessions/${checkout}`, { line_items: lines.slice(1) });
      const dropped = await seeRun(visit, id);
      expect(unitsOf(dropped)).toBeLessThan(unitsOf(placed));
      await page.getByText('Not in the purchase').first().waitFor();

      await cancelPurchase(visit, checkout);
      expect(unitsOf(await seeRun(visit, id))).toBe(0);
      await page.getByText('All purchases ended without an order').first().waitFor();

      await place(visit, 'Place run again');
      const again = await seeRun(visit, id);
      expect(unitsOf(again)).toBe(unitsOf(placed));
      const [second = ''] = again.checkout_ids ?? [];
      expect(second).not.toBe(checkout);
      const { totals } = await api.put<Pick<Run, 'totals'>>(`/checkout-sessions/${second}`, {
        line_items: (await checkoutLines(api, second)).slice(1),
      });
      await page.locator(`a[href="/purchases/${second}"]`).click();
      // Until the page has seen the change, it refuses to buy.
      const total = totals.find(({ type }) => type === 'total')?.amount ?? 0;
      await page
        .getByRole('button', { name: `Buy for ${moneyText(total)}`, exact: true })
        .waitFor();
      await buyNow(visit);
      await page.getByRole('main').getByText('Ordered', { exact: true }).first().waitFor();

      const bought = await seeRun(visit, id);
      await page.getByRole('button', { name: 'Receive run', exact: true }).click();
      await page.getByRole('button', { name: 'Receive all the rest' }).click();
      await page.getByText(`All as ordered: ${unitsOf(bought)} units`).waitFor();
      await visit.pressInDialog('Receive run');
      await page.getByText('Delivered', { exact: true }).first().waitFor();
      const received = await seeRun(visit, id);
      expect([received.status, unitsOf(received)]).toEqual(['delivered', unitsOf(bought)]);
      expect(received.messages?.map(({ code }) => code) ?? []).not.toContain('not_ordered');
    }),
    240_000,
  );

  it(
    'are abandoned together',
    scene(async (visit) => {
      const { page } = visit;
      await visit.open('/restocking');
      const id = await buildRun(visit);
      await seeRun(visit, id);
      await abandon(visit, 'wrong week');
      await page.getByText('This run was abandoned: wrong week').waitFor();
      expect((await runNow(site().api, id)).status).toBe('rejected');
      await visit.open('/restocking?tab=runs');
      await page.getByText('Abandoned', { exact: true }).first().waitFor();
    }),
  );
});
