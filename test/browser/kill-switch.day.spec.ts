import { requestPurchase, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';
import { SIGN } from './support/money.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 20_000 } });

afterEach(() => site().api.patch('/rules', { killSwitchEngaged: false }));

const stopped = ({ page }: Visit) => page.getByRole('alert').getByText('Everything is stopped');

async function stopEverything(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: 'Stop everything' }).click();
  await visit.pressInDialog('Stop everything');
}

async function release(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: 'Release stop' }).click();
  await visit.pressInDialog('Release stop');
}

it(
  'can be engaged on any page, and every window shows it without a reload',
  scene(async (visit) => {
    await visit.open('/events');
    const other = await visit.anotherWindow();
    await other.goto('/machines');
    await other.isLive();
    await stopEverything(visit);
    await stopped(visit).waitFor();
    await stopped(other).waitFor();
    await release(other);
    await visit.page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await other.page.getByRole('button', { name: 'Stop everything' }).waitFor();
  }),
);

it(
  'refuses an order while it is engaged and allows it once released',
  scene(async (visit) => {
    const { page } = visit;
    const { id } = await requestPurchase(site().api, 5_000);
    await visit.open('/rules');
    await stopEverything(visit);
    await stopped(visit).waitFor();
    await visit.walkTo('Purchases');
    await page.locator(`a[href="/purchases/${id}"]`).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectRefusal(visit);
    expect((await checkoutNow(site().api, id)).status).toBe('ready_for_complete');

    await visit.walkTo('Today');
    await release(visit);
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await visit.walkTo('Purchases');
    await page.locator(`a[href="/purchases/${id}"]`).click();
    await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).click();
    await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Ordered', { exact: true }).first().waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('completed');
  }),
);

it(
  'leaves an approval pending while it is engaged',
  scene(async (visit) => {
    const { page } = visit;
    const { continue_url = '', id } = await requestPurchase(site().api, 30_000, 1);
    await visit.open(new URL(continue_url).pathname);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await site().api.patch('/rules', { killSwitchEngaged: true });
    await stopped(visit).waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('requires_escalation');
  }),
);

it(
  'marks a forged event as reported by a caller and leaves it out of the recent rule changes',
  scene(async (visit) => {
    const { page } = visit;
    await site().api.post('/events', {
      kind: 'kill_switch',
      summary: 'Forged: emergency stop engaged',
      reasoning: 'nobody did',
    });
    await visit.open('/events');
    const forged = page.getByRole('article').filter({ hasText: 'Forged' });
    await forged.getByText('Reported by a caller').waitFor();
    expect(await forged.getByText('Emergency stop', { exact: true }).count()).toBe(0);
    await site().api.patch('/rules', { killSwitchEngaged: true });
    await visit.walkTo('Rules');
    const changes = page.getByRole('list', { name: 'Recent changes' });
    await changes.getByText('changed by the owner').first().waitFor();
    expect(await changes.getByText('Forged').count()).toBe(0);
  }),
);

/** The order can be requested, and the dialog shows the refusal. */
async function expectRefusal(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).click();
  await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText('Everything is stopped').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
}
