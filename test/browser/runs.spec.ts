import { checkoutNow, HOME } from './support/purchases.js';
import {
  approveRun,
  buildRun,
  buyNow,
  lockScarceSlots,
  placeRun,
  resolveAll,
  runNow,
  unresolvedOf,
} from './support/runs.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({
  machines: 6,
  rules: { spendingLimitPerRun: 10_000, defaultDestination: HOME },
});

beforeAll(() => lockScarceSlots(site().api));

async function placeOrder(visit: Visit, id: string): Promise<void> {
  const { page } = visit;
  await page.locator(`a[href="/purchases/${id}"]`).click();
  await buyNow(visit);
  await page.getByRole('main').getByText('Ordered', { exact: true }).first().waitFor();
  expect((await checkoutNow(site().api, id)).status).toBe('completed');
}

describe('a run', () => {
  it(
    'goes from the plan to the machines without the items that have no supplier',
    scene(async (visit) => {
      const { page } = visit;
      await visit.open('/restocking');
      const id = await buildRun(visit);
      await page.getByText('Needs approval').first().waitFor();
      const unresolved = unresolvedOf(await runNow(site().api, id)).length;
      expect(unresolved).toBeGreaterThan(0);
      await approveRun(visit, id);

      await page.getByRole('button', { name: 'Place run', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByText(/no supplier\. (It is|They are) left out/)
        .waitFor();
      await visit.pressInDialog('Place run');
      await page.getByRole('dialog', { name: 'Buy this now?' }).waitFor();
      await visit.pressInDialog('Back');
      await page.getByText('Placed', { exact: true }).first().waitFor();
      const placed = await runNow(site().api, id);
      expect(placed.line_items.filter(({ status }) => status === 'removed')).toHaveLength(
        unresolved,
      );

      for (const checkout of placed.checkout_ids ?? []) {
        await placeOrder(visit, checkout);
        await page.getByRole('link', { name: 'View restocking run' }).click();
      }
      await receive(visit, id);
    }),
  );

  it(
    'is placed in full once every item has a supplier',
    scene(async (visit) => {
      const { page } = visit;
      await visit.open('/restocking');
      const id = await buildRun(visit);
      const built = await runNow(site().api, id);
      await resolveAll(site().api, built);
      if (built.status === 'pending_approval') await approveRun(visit, id);
      await placeRun(visit);
      await visit.pressInDialog('Back');
      await page.getByText('Placed', { exact: true }).first().waitFor();
      const placed = await runNow(site().api, id);
      expect([placed.status, unresolvedOf(placed)]).toEqual(['placed', []]);
    }),
  );
});

async function receive(visit: Visit, id: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: 'Receive run', exact: true }).click();
  await page.getByRole('heading', { name: 'Receive run' }).waitFor();
  await page.getByRole('button', { name: 'Receive all the rest' }).click();
  await page.getByRole('dialog', { name: 'Receive this run?' }).waitFor();
  await visit.pressInDialog('Receive run');
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  expect((await runNow(site().api, id)).status).toBe('delivered');
}
