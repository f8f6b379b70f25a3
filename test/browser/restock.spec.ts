import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { checkoutNow, HOME } from './support/purchases.js';
import { buildRun, lockScarceSlots, runNow, unfold, type Run } from './support/runs.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';
import { AMOUNT, SIGN } from './support/money.js';

const { scene, site } = scenes({
  machines: 3,
  rules: { spendingLimitPerRun: 10_000, defaultDestination: HOME },
});

beforeAll(() => lockScarceSlots(site().api));

const idIn = ({ page }: Visit) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The first line that can be bought, with its machine. */
async function firstLine(id: string) {
  const run = await runNow(site().api, id);
  const line = run.line_items.find(({ source, status }) => source && status !== 'removed');
  if (!line) throw new Error('Nothing can be bought');
  const machine = site().machines.find((one) => one.id === line.location);
  return { line, run, name: machine?.name ?? line.location };
}

const unitsOf = (run: Run, slot: string) =>
  run.line_items.find(({ slot_id }) => slot_id === slot)?.quantity.total;

it(
  'a plan is edited: quantities, slots and machines, and it costs what the service says',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const id = await buildRun(visit);
    await page.getByRole('heading', { name: /^Restock of \d+ \w+, Acme$/, level: 1 }).waitFor();
    await page
      .getByText(/^\d+ without a supplier$/)
      .first()
      .waitFor();
    const { line, run, name } = await firstLine(id);
    const { title } = line.item;
    await unfold(visit, name);
    const rows = page.getByRole('listitem').filter({ has: page.getByLabel(`Order ${title}`) });
    const row = rows.first();
    await row.getByLabel(`Quantity of ${title}`).fill(String(line.quantity.total + 2));
    await page.getByText(new RegExp(`^1 change, about ${SIGN}`)).waitFor();
    expect(await page.getByRole('button', { name: /place run$/i }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Plan changed.').waitFor();
    expect(unitsOf(await runNow(site().api, id), line.slot_id)).toBe(line.quantity.total + 2);

    await row.getByLabel(`Order ${title}`).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(
      'the slot is left out',
      async () => unitsOf(await runNow(site().api, id), line.slot_id) === 0,
    );
    // Of a machine without that slot, a press includes everything again.
    await page.getByLabel(`Restock ${name}`).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);

    const others = new Set(run.line_items.map(({ location }) => location));
    others.delete(line.location);
    for (const location of others) {
      const other = site().machines.find((one) => one.id === location);
      await page.getByLabel(`Restock ${other?.name ?? ''}`).uncheck();
    }
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually('only one machine is left', async () => {
      const now = await runNow(site().api, id);
      const kept = now.line_items.filter(({ status }) => status !== 'removed');
      return kept.every(({ location }) => location === line.location);
    });
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowing(page)).toEqual([]);

    await page.getByRole('button', { name: 'Abandon run', exact: true }).click();
    await page.getByLabel('Reason (optional)').fill('only a try');
    await visit.pressInDialog('Abandon run');
    await page.getByText('This run was abandoned: only a try').waitFor();
    expect((await runNow(site().api, id)).status).toBe('rejected');
  }),
);

it(
  'a plan is edited and discarded with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page
      .getByRole('button', { name: new RegExp(`^Restock now: \\d+ slots?, about ${SIGN}`) })
      .waitFor();
    await tabTo(page, /^Restock now/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/restocking\/runs\/run-\d+/);
    await page.getByText('Plan by machine').waitFor();
    const { name } = await firstLine(idIn(visit));
    await tabTo(page, new RegExp(`^Restock ${name}$`));
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
    await tabTo(page, /^Discard$/);
    await page.keyboard.press('Enter');
    await eventually(
      'the plan is as before',
      async () => (await page.getByRole('button', { name: 'Save changes' }).count()) === 0,
    );
    expect((await focusOf(page)).isInDialog).toBe(false);
    await site().api.post(`/replenishment/runs/${idIn(visit)}/abandon`, {});
  }),
);

it(
  'from Today to bought takes four presses, with the approval in the same confirmation',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    const restock = page.getByRole('button', {
      name: new RegExp(`^Restock now: \\d+ slots?, about ${SIGN}[\\d,]+$`),
    });
    await restock.click();
    await page.waitForURL(/\/restocking\/runs\/run-\d+/);
    await page.getByRole('button', { name: 'Approve and place run' }).click();
    await page.getByRole('dialog').getByText('This also approves the run.').waitFor();
    await visit.pressInDialog('Approve and place run');
    await page.getByRole('dialog', { name: 'Buy this now?' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await visit.pressInDialog(new RegExp(`^Buy for ${AMOUNT}$`));
    await page.getByText('Everything is ordered.').waitFor();

    const run = await runNow(site().api, idIn(visit));
    expect(run.status).toBe('placed');
    for (const id of run.checkout_ids ?? []) {
      expect((await checkoutNow(site().api, id)).status).toBe('completed');
    }
    await settled(page);
    expect(await page.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
  }),
);
