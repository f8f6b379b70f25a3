import { requestPurchase, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 20_000 } });

/** Creates a purchase over the limit; `path` is the page of its approval. */
async function overTheLimit(nth: number) {
  const checkout = await requestPurchase(site().api, 30_000, nth);
  expect(checkout.status).toBe('requires_escalation');
  const path = new URL(checkout.continue_url ?? '').pathname;
  return {
    checkout,
    path,
    statusNow: async () => (await checkoutNow(site().api, checkout.id)).status,
  };
}

it(
  'a link to an approval asks the owner to sign in, then shows the approval',
  scene(async (visit) => {
    const { page } = visit;
    const { checkout, path, statusNow } = await overTheLimit(0);
    await page.goto(checkout.continue_url ?? '');
    await visit.signIn();
    await page.getByRole('heading', { name: 'Approval', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog', { name: 'Approve this?' }).waitFor();
    await visit.pressInDialog('Approve');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
    expect(await statusNow()).toBe('ready_for_complete');
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  }),
);

it(
  'a rejected purchase is canceled',
  scene(async (visit) => {
    const { page } = visit;
    const { path, statusNow } = await overTheLimit(1);
    await visit.open(path);
    await page.getByRole('button', { name: 'Reject' }).click();
    await visit.pressInDialog('Reject');
    await page.getByRole('article').getByText('Rejected', { exact: true }).waitFor();
    expect(await statusNow()).toBe('canceled');
  }),
);

it(
  'going back from the confirmation leaves the approval pending',
  scene(async (visit) => {
    const { page } = visit;
    const { path, statusNow } = await overTheLimit(2);
    await visit.open(path);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await statusNow()).toBe('requires_escalation');
  }),
);

it(
  'a new request appears without a reload and leaves the other window once it is decided',
  scene(async (visit) => {
    await visit.open('/approvals');
    const other = await visit.anotherWindow();
    await other.goto('/approvals');
    await other.isLive();
    const { path } = await overTheLimit(3);
    const id = path.split('/').at(-1) ?? '';
    const card = (window: typeof visit) => window.page.locator(`[data-approval="${id}"]`);
    await card(visit).waitFor();
    await card(other).waitFor();
    await card(visit).getByRole('button', { name: 'Approve' }).click();
    await visit.pressInDialog('Approve');
    // The window that decided keeps showing the outcome; the other one removes the card.
    await card(visit).getByText('Approved', { exact: true }).waitFor();
    expect(await card(visit).getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await card(other).waitFor({ state: 'detached' });
  }),
);

it(
  'reports that another user has already decided',
  scene(async (visit) => {
    const { page } = visit;
    const { path } = await overTheLimit(4);
    await visit.open(path);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
    await site().api.post(path, { approved: true });
    await visit.pressInDialog('Reject');
    await page.getByRole('alert').getByText('This request has already been decided.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
  }),
);
