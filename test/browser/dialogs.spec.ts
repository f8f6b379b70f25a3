import type { Locator, Page } from 'playwright-core';
import { requestPurchase, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { inMajorUnits } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 1 });

const machine = () => site().machines[0]?.id ?? '';

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** Confirms the open dialog and waits until it is closed. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await button(dialog, name).click();
  await dialog.waitFor({ state: 'detached' });
}

it(
  'a machine can be registered, renamed and removed',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/machines');
    await button(page, 'Add machine').click();
    await page.getByText('Enter an ID by hand').click();
    await page.getByLabel('Machine ID').fill('dialog-machine');
    await page.getByLabel('Name', { exact: true }).fill('Lobby');
    await confirm(page, 'Add');
    await page.waitForURL(/\/machines\/dialog-machine$/);

    await button(page, 'Edit profile').click();
    await page.getByLabel('Name', { exact: true }).fill('Lobby, north');
    await confirm(page, 'Save');
    await page.getByRole('heading', { name: 'Lobby, north' }).waitFor();

    await button(page, 'Remove machine').click();
    await confirm(page, 'Remove machine');
    await page.waitForURL(/\/machines$/);
    await page.getByText('Removed Lobby, north').waitFor();
    await page.getByRole('link', { name: 'Lobby, north' }).waitFor({ state: 'detached' });
  }),
);

it(
  'a note whose first response was lost is added once, and can be removed',
  scene(async (visit) => {
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    await page.route('**/locations/*/context', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      return keys.length === 1 ? route.abort() : route.fulfill({ response });
    });
    await visit.open(`/machines/${machine()}?view=notes`);
    await button(page, 'Add entry').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption({ label: 'Note' });
    await dialog.getByLabel('Description').fill('Lift out of order');
    await button(dialog, 'Add').click();
    await dialog.getByRole('alert').waitFor();
    await confirm(page, 'Add');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);

    const entries = page.getByRole('list', { name: 'Closures and notes' });
    await entries.getByText('Lift out of order').waitFor();
    expect(await entries.getByText('Lift out of order').count()).toBe(1);
    await button(page, 'Remove Lift out of order').click();
    await confirm(page, 'Remove');
    await page.getByText('No closures or notes yet.').waitFor();
  }),
);

it(
  'retries with a new idempotency key after the service refuses',
  scene(async (visit) => {
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    await page.route('**/locations/*/context', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const messages = [{ type: 'error', code: 'kill_switch_engaged', content: 'Stopped' }];
      return route.fulfill({ status: 409, json: { messages } });
    });
    await visit.open(`/machines/${machine()}?view=notes`);
    await button(page, 'Add entry').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Closed for a holiday');
    await button(dialog, 'Add').click();
    await dialog.getByRole('alert').waitFor();
    await confirm(page, 'Add');
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  }),
);

it(
  'saved rules are still shown after a reload',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/rules');
    const limit = page.getByLabel('Limit per purchase');
    await limit.fill(inMajorUnits(43_210));
    await button(page, 'Save rules').click();
    await confirm(page, 'Save rules');
    await page.getByText('Rules saved').waitFor();
    await page.reload();
    await visit.isLive();
    expect(await limit.inputValue()).toBe(inMajorUnits(43_210));
  }),
);

it(
  'a purchase can be canceled',
  scene(async (visit) => {
    const { page } = visit;
    const { id } = await requestPurchase(site().api, 1_000);
    await visit.open(`/purchases/${id}`);
    await button(page, 'Cancel purchase').click();
    await confirm(page, 'Cancel purchase');
    await page.getByText('Purchase canceled.').waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('canceled');
  }),
);
