import type { Locator } from 'playwright-core';
import { eventually } from './support/eventually.js';
import { scenes } from './support/scenes.js';
import { slotsOf, vendorSku } from './support/slots.js';

const { scene, site } = scenes({ machines: 2 });

const THOUSAND_YUAN = 100_000;

async function sell(priceFen = THOUSAND_YUAN): Promise<string> {
  const { api, machines, till } = site();
  const [machine] = machines;
  if (!machine) throw new Error('No machine is registered');
  const [slot] = await slotsOf(api, machine.id);
  if (!slot) throw new Error(`${machine.id} holds nothing`);
  return till.ring({
    locationId: machine.id,
    locationName: machine.name,
    vendorSku: vendorSku(slot.id),
    priceFen,
  });
}

const yuanIn = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replaceAll(/[^\d.]/g, ''));

it(
  'a sale raises the figure of today without a reload',
  scene(async (visit) => {
    await visit.open('/');
    const figure = visit.page
      .getByRole('term')
      .filter({ hasText: 'Today so far' })
      .locator('xpath=following-sibling::dd');
    await figure.waitFor();
    const before = await yuanIn(figure);
    await sell();
    await eventually('the figure of today is higher', async () => {
      return (await yuanIn(figure)) >= before + THOUSAND_YUAN / 100;
    });
    expect(await visit.page.evaluate('performance.getEntriesByType("navigation").length')).toBe(1);
  }),
);

it(
  'a sale appears among the events, once, and stays over a reload',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/events');
    const number = await sell(350);
    const told = page.getByRole('main').getByText(number);
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await page.reload();
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
  }),
);
