import type { Locator } from 'playwright-core';
import { eventually } from './support/eventually.js';
import { scenes } from './support/scenes.js';
import { slotsOf, vendorSku } from './support/slots.js';
import { inMajorUnits, moneyText } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 2 });

const LARGE = 100_000;

async function firstMachine() {
  const { api, machines } = site();
  const [machine] = machines;
  const [slot] = machine ? await slotsOf(api, machine.id) : [];
  if (!machine || !slot) throw new Error('No slot to sell from');
  return { ...machine, slot };
}

/** Records a sale at the vendor, whether or not the service is running. */
const sell = ({ id, name, slot }: Awaited<ReturnType<typeof firstMachine>>, priceFen: number) =>
  site().till.ring({
    locationId: id,
    locationName: name,
    vendorSku: vendorSku(slot.id),
    priceFen,
  });

const note = (summary: string) =>
  site().api.post('/events', { kind: 'note', summary, reasoning: 'a test' });

const amountIn = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replaceAll(/[^\d.]/g, ''));

it(
  "a sale raises today's total without a reload",
  scene(async (visit) => {
    await visit.open('/');
    const figure = visit.page
      .getByRole('term')
      .filter({ hasText: 'Today so far' })
      .locator('xpath=following-sibling::dd');
    await figure.waitFor();
    const before = await amountIn(figure);
    sell(await firstMachine(), LARGE);
    await eventually("today's total has risen", async () => {
      return (await amountIn(figure)) >= before + Number(inMajorUnits(LARGE));
    });
    expect(await visit.page.evaluate('performance.getEntriesByType("navigation").length')).toBe(1);
  }),
);

it(
  'a sale appears once among the events, also after a reload',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/events');
    sell(await firstMachine(), 35_791);
    const listed = page.getByRole('article').filter({ hasText: moneyText(35_791) });
    await listed.first().waitFor();
    expect(await listed.count()).toBe(1);
    await page.reload();
    await listed.first().waitFor();
    expect(await listed.count()).toBe(1);
  }),
);

it(
  'reports a lost connection and catches up without duplicates once it is back',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/events');
    await note('before the break');
    await page.getByText('before the break').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Connection lost. Reconnecting…').waitFor();
    await note('during the break');
    await page.context().setOffline(false);
    await visit.isLive();
    await page.getByText('during the break').waitFor();
    await note('after the break');
    await page.getByText('after the break').waitFor();
    for (const text of ['before the break', 'during the break', 'after the break']) {
      expect([text, await page.getByText(text).count()]).toEqual([text, 1]);
    }
  }),
);

it(
  'survives a restart of the service and shows each sale made meanwhile once',
  scene(async (visit) => {
    const { page } = visit;
    const machine = await firstMachine();
    await visit.open('/events');
    await site().stop();
    await page.getByText('Connection lost. Reconnecting…').waitFor();
    sell(machine, 42_683);
    await site().restart();
    await visit.isLive();
    const listed = page.getByRole('article').filter({ hasText: moneyText(42_683) });
    await listed.first().waitFor();
    expect(await listed.count()).toBe(1);
    // The session is still valid: no new sign-in is needed.
    await visit.walkTo('Machines');
    await page.getByRole('link', { name: machine.name }).waitFor();
  }),
);

it(
  'explains that the service is unreachable when a page first loads, and offers a retry',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.route('**/ucp/v1/approvals?**', (route) => route.abort());
    await visit.walkTo('Approvals');
    await page.getByRole('alert').getByText('Cannot reach the service.').waitFor();
    await page.unroute('**/ucp/v1/approvals?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No approvals pending.').waitFor();
  }),
);
