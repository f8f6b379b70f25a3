import type { Locator, Page } from 'playwright-core';
import { askToBuy, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1 });

const machine = () => site().machines[0]?.id ?? '';

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** Presses the button of the open dialog that does it, and waits until the dialog is closed. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await button(dialog, name).click();
  await dialog.waitFor({ state: 'detached' });
}

it(
  'a machine is registered, renamed and removed, and the list of machines follows',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/machines');
    await button(page, 'Register a machine').click();
    await page.getByLabel('Machine id').fill('dialog-machine');
    await page.getByLabel('Name', { exact: true }).fill('Lobby');
    await confirm(page, 'Register');
    await page.waitForURL(/\/machines\/dialog-machine$/);

    await button(page, 'Edit profile').click();
    await page.getByLabel('Name', { exact: true }).fill('Lobby, north');
    await confirm(page, 'Save');
    await page.getByRole('heading', { name: 'Lobby, north' }).waitFor();

    await button(page, 'Remove machine').click();
    await confirm(page, 'Yes, remove');
    await page.waitForURL(/\/machines$/);
    await page.getByText('Lobby, north is removed').waitFor();
    await page.getByRole('link', { name: 'Lobby, north' }).waitFor({ state: 'detached' });
  }),
);

it(
  'a note is added once although its first answer was lost, and removed again',
  scene(async (visit) => {
    const { page } = visit;
    const keys: (string | undefined)[] = [];
    await page.route('**/locations/*/context', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      return keys.length === 1 ? route.abort() : route.fulfill({ response });
    });
    await visit.open(`/machines/${machine()}`);
    await button(page, 'Add an entry').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption({ label: 'Note' });
    await dialog.getByLabel('What is it?').fill('Lift out of order');
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
    await page.getByText('Nothing is noted around this machine.').waitFor();
  }),
);

it(
  'asks under a new key once the service has refused',
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
    await visit.open(`/machines/${machine()}`);
    await button(page, 'Add an entry').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is it?').fill('Closed for a holiday');
    await button(dialog, 'Add').click();
    await dialog.getByRole('alert').waitFor();
    await confirm(page, 'Add');
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  }),
);

it(
  'saved rules are shown and kept',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/rules');
    const limit = page.getByLabel('Limit for one purchase');
    await limit.fill('432.10');
    await button(page, 'Save rules').click();
    await confirm(page, 'Yes, save');
    await page.getByText('The rules are saved').waitFor();
    await page.reload();
    await visit.isLive();
    expect(await limit.inputValue()).toMatch(/^432\.10?$/);
  }),
);

it(
  'a purchase is canceled for good',
  scene(async (visit) => {
    const { page } = visit;
    const { id } = await askToBuy(site().api, 1_000);
    await visit.open(`/purchases/${id}`);
    await button(page, 'Cancel').click();
    await confirm(page, 'Yes, cancel it');
    await page.getByText('The purchase is canceled.').waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('canceled');
  }),
);
