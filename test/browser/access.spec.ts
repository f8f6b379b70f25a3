import { Api } from './support/api.js';
import { createPrincipal } from './support/principals.js';
import { checkoutNow, requestPurchase } from './support/purchases.js';
import { lockScarceSlots, resolveAll, runNow, type Run } from './support/runs.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';
import { SIGN } from './support/money.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 20_000 } });

const machine = () => site().machines[0]?.id ?? '';

const person = async (name: string, role: string) =>
  (await createPrincipal(site().api, { name, kind: 'person', role })).token;

/** Filters and views, which end with a count but no amount, and what changes nothing. */
const HARMLESS = new RegExp(`^[^${SIGN}]*\\d$|^(Show all .*|Try again|Dismiss|\\?)$`);

/** The buttons of all pages on which not everyone may do everything. */
async function buttonsFor(visit: Visit, purchase: string): Promise<string[]> {
  const { page } = visit;
  const found = new Set<string>();
  for (const path of [
    '/',
    '/machines',
    `/machines/${machine()}`,
    '/approvals',
    `/purchases/${purchase}`,
    '/restocking',
    '/rules',
  ]) {
    await visit.goto(path);
    await visit.isLive();
    await settled(page);
    const buttons = page.locator('main button:not([role=tab]), header button');
    const names = await buttons.filter({ visible: true }).allInnerTexts();
    for (const name of names.map((text) => text.trim())) {
      // In the list of slots the price itself is the button.
      if (name !== '')
        found.add(new RegExp(`^${SIGN}[\\d.,]+$`).test(name) ? 'Change price' : name);
    }
  }
  return [...found].filter((name) => !HARMLESS.test(name)).sort();
}

it(
  'a viewer and a driver see no button that they may not use',
  scene(async (visit) => {
    const { id } = await requestPurchase(site().api, 5_000);
    await requestPurchase(site().api, 30_000, 1);
    const viewer = await person('Viewer', 'viewer');
    await visit.goto('/');
    await visit.signIn(viewer);
    await visit.isLive();
    expect(await buttonsFor(visit, id)).toEqual([]);
    await visit.goto('/rules');
    await visit.page.getByText('You can see the rules but not change them.').waitFor();

    await visit.open('/', await person('Driver', 'driver'));
    expect(await buttonsFor(visit, id)).toEqual(['Stop everything']);

    await visit.open('/');
    expect(await buttonsFor(visit, id)).toEqual(
      expect.arrayContaining([
        'Approve',
        'Change price',
        'Edit profile',
        'Add machine',
        'Reject',
        expect.stringMatching(new RegExp(`^Buy for ${SIGN}`)),
        expect.stringMatching(/^Restock now/),
        'Save rules',
        'Stop everything',
        'Sync now',
      ]),
    );
  }),
);

it(
  'who may stop everything but not decide cannot release the stop',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/', await person('Night driver', 'driver'));
    await page.getByRole('button', { name: 'Stop everything' }).click();
    await visit.pressInDialog('Stop everything');
    await page.getByRole('alert').getByText('Everything is stopped').waitFor();
    expect(await page.getByRole('button', { name: 'Release stop' }).count()).toBe(0);
    await site().api.patch('/rules', { killSwitchEngaged: false });
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
  }),
);

it(
  'a change of rights is noticed without a reload',
  scene(async (visit) => {
    const { page } = visit;
    const { principal, token } = await createPrincipal(site().api, {
      name: 'Apprentice',
      kind: 'person',
      role: 'viewer',
    });
    await visit.open('/machines', token);
    await page.getByRole('heading', { name: 'Machines', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Add machine' }).count()).toBe(0);
    await site().api.patch(`/principals/${principal.id}`, { role: 'manager' });
    await page.getByRole('button', { name: 'Add machine' }).waitFor();
    await site().api.patch(`/principals/${principal.id}`, { role: 'viewer' });
    await page.getByRole('button', { name: 'Add machine' }).waitFor({ state: 'detached' });
  }),
);

it(
  'a decision and its events say who asked and who decided',
  scene(async (visit) => {
    const { page } = visit;
    const { token } = await createPrincipal(site().api, {
      name: 'Shopping agent',
      kind: 'agent',
      role: 'agent',
    });
    const agent = new Api(site().origin, token);
    const { id, continue_url = '' } = await requestPurchase(agent, 30_000, 2);
    await visit.open(new URL(continue_url).pathname);
    const card = page.getByRole('article');
    await card.getByText('Shopping agent (agent)').waitFor();
    await card.getByText('agents.example/route-buyer (not verified)').waitFor();
    await card.getByRole('button', { name: 'Approve' }).click();
    await visit.pressInDialog('Approve');
    await card.getByText('Decided by').waitFor();
    expect(await card.getByRole('definition').allInnerTexts()).toContain('Owner');

    await visit.walkTo('Events');
    const event = (kind: string) => page.getByRole('article').filter({ hasText: kind }).first();
    await event('Approval requested').getByText('by Shopping agent (agent)').waitFor();
    // Ids are for those who look for them.
    await event('Approval requested').getByText('Details').click();
    await event('Approval requested').getByText(id).first().waitFor();
    await event('Approval decided').getByText('by Owner').waitFor();

    await visit.goto(`/purchases/${id}`);
    await page.getByRole('main').getByText('Shopping agent (agent)').first().waitFor();
  }),
);

it(
  'the owner approves a purchase and places its order in one step',
  scene(async (visit) => {
    const { page } = visit;
    const { id } = await requestPurchase(site().api, 30_000, 3);
    await visit.open(`/purchases/${id}`);
    await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).click();
    await page.getByRole('dialog').getByText('This also approves the purchase.').waitFor();
    await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
    await page.getByText('Ordered.').waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('completed');
  }),
);

it(
  'others who may decide do not get to approve their own request',
  scene(async (visit) => {
    const { page } = visit;
    const token = await person('Manager', 'manager');
    const { id, continue_url = '' } = await requestPurchase(
      new Api(site().origin, token),
      30_000,
      4,
    );
    await visit.open(`/purchases/${id}`, token);
    await page.getByRole('button', { name: 'Cancel purchase' }).waitFor();
    await page.getByRole('link', { name: 'Review approval' }).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).count()).toBe(
      0,
    );
    await visit.goto(new URL(continue_url).pathname);
    await page.getByText('someone else has to decide').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  }),
);

it(
  'the owner approves a run and places it in one step',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    await lockScarceSlots(api);
    await api.patch('/rules', { spendingLimitPerRun: 1 });
    const run = await api.post<Run>('/replenishment/runs');
    await api.patch('/rules', { spendingLimitPerRun: 20_000 });
    await resolveAll(api, run);
    expect(run.status).toBe('pending_approval');
    await visit.open(`/restocking/runs/${run.id}`);
    await page.getByRole('button', { name: 'Approve and place run' }).click();
    await page.getByRole('dialog').getByText('This also approves the run.').waitFor();
    await visit.pressInDialog('Approve and place run');
    await page.getByText('Run placed.').waitFor();
    expect((await runNow(api, run.id)).status).toBe('placed');
  }),
);
