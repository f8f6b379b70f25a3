import { checkoutLines, checkoutNow, HOME } from './support/purchases.js';
import { buildRun, approveRun, lockWhatIsShort, runNow, type Run } from './support/runs.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({
  machines: 2,
  rules: { spendingLimitPerRun: 10_000, defaultDestination: HOME },
});

beforeAll(() => lockWhatIsShort(site().api), 60_000);

const kept = ({ line_items: lines }: Run) => lines.filter(({ status }) => status !== 'removed');
const piecesOf = (run: Run) => kept(run).reduce((sum, { quantity }) => sum + quantity.total, 0);
const yuanOf = ({ totals }: Pick<Run, 'totals'>) =>
  `¥${((totals.find(({ type }) => type === 'total')?.amount ?? 0) / 100).toFixed(2)}`;

/** A figure of the run as the page shows it. */
const figure = ({ page }: Visit, name: string) =>
  page
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd[1]/strong[1]')
    .textContent();

/** Opens the run again, and compares its figures with what the service says. */
async function seeRun(visit: Visit, id: string): Promise<Run> {
  await visit.open(`/restocking/runs/${id}`);
  const run = await runNow(site().api, id);
  if (kept(run).length > 0) {
    await visit.page.locator('dt', { hasText: 'Pieces' }).waitFor();
    const shown = [await figure(visit, 'Pieces'), await figure(visit, 'Cost')];
    expect(shown.map((text) => text?.replace(/,/g, ''))).toEqual([
      String(piecesOf(run)),
      yuanOf(run),
    ]);
  }
  return run;
}

const place = async ({ page }: Visit, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Yes, place it' }).click();
};

async function placeWithout(visit: Visit, name: string): Promise<void> {
  await place(visit, name);
  await visit.page.getByRole('button', { name: 'Place without these lines' }).click();
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function cancelPurchase({ page }: Visit, id: string): Promise<void> {
  await page.getByRole('link', { name: id }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await checkoutNow(site().api, id)).status).toBe('canceled');
}

async function abandon({ page }: Visit, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Abandon', exact: true }).click();
  await page.getByLabel('Reason (optional)').fill(reason);
  await page.getByRole('button', { name: 'Yes, abandon it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Abandoned', { exact: true }).first().waitFor();
}

describe('a run and its purchases', () => {
  it(
    'show the same figures whatever is dropped, canceled, placed again and received',
    scene(async (visit) => {
      const { page } = visit;
      const { api } = site();
      await visit.open('/restocking');
      const id = await buildRun(visit);
      const built = await seeRun(visit, id);
      await page.getByText(/\(\d+ pieces\) can be ordered now/).waitFor();
      await page.getByText('Goods without a supplier').waitFor();
      if (built.status === 'pending_approval') await approveRun(visit, id);

      await placeWithout(visit, 'Place');
      const placed = await seeRun(visit, id);
      await page.getByText('Nothing is bought yet').waitFor();
      await page.getByRole('button', { name: 'Receive goods from elsewhere' }).waitFor();
      expect(await page.getByRole('button', { name: 'Receive', exact: true }).count()).toBe(0);

      const [checkout = ''] = placed.checkout_ids ?? [];
      const lines = await checkoutLines(api, checkout);
      expect(lines.length).toBeGreaterThan(1);
      await api.put(`/checkout-sessions/${checkout}`, { line_items: lines.slice(1) });
      const dropped = await seeRun(visit, id);
      expect(piecesOf(dropped)).toBeLessThan(piecesOf(placed));
      await page.getByText('Not in its purchase').first().waitFor();

      await cancelPurchase(visit, checkout);
      expect(piecesOf(await seeRun(visit, id))).toBe(0);
      await page.getByText('All of its purchases ended without an order').first().waitFor();

      await placeWithout(visit, 'Place again');
      const again = await seeRun(visit, id);
      expect(piecesOf(again)).toBe(piecesOf(placed));
      const [second = ''] = again.checkout_ids ?? [];
      expect(second).not.toBe(checkout);
      await api.put(`/checkout-sessions/${second}`, {
        line_items: (await checkoutLines(api, second)).slice(1),
      });
      await page.getByRole('link', { name: second }).click();
      await page.getByRole('button', { name: 'Complete' }).click();
      await page.getByRole('button', { name: 'Yes, buy it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('main').getByText('Completed', { exact: true }).first().waitFor();

      const bought = await seeRun(visit, id);
      await page.getByRole('button', { name: 'Receive', exact: true }).click();
      await page.getByRole('button', { name: 'Review and receive' }).click();
      await page.getByText(`All as ordered: ${piecesOf(bought)} pieces`).waitFor();
      await page.getByRole('button', { name: 'Yes, receive' }).click();
      await page.getByText('Delivered', { exact: true }).first().waitFor();
      const received = await seeRun(visit, id);
      expect([received.status, piecesOf(received)]).toEqual(['delivered', piecesOf(bought)]);
      expect(received.messages?.map(({ code }) => code) ?? []).not.toContain('not_ordered');
    }),
    240_000,
  );

  it(
    'are given up together',
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
    120_000,
  );
});
