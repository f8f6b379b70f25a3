import { eventually } from './support/eventually.js';
import { scenes } from './support/scenes.js';
import { slotsOf, vendorSku } from './support/slots.js';
import { moneyText } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 1 });

interface Sale {
  id: string;
  permalink_url: string;
}

it(
  'the page of an unverified machine says to check its ID',
  scene(async (visit) => {
    const { page } = visit;
    await site().api.put('/locations/mistyped-id', { name: 'Mistyped' });
    await visit.open('/machines/mistyped-id');
    await page.getByRole('heading', { name: 'Mistyped', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Unverified', { exact: true }).waitFor();
    await main.getByText('Check the machine ID.').waitFor();
    await main.getByText('No slots yet').waitFor();
    await main.getByRole('button', { name: 'Remove machine' }).waitFor();
  }),
);

it(
  'a sale has its own page, which links to its machine',
  scene(async (visit) => {
    const { page } = visit;
    const { api, machines, till } = site();
    const [machine] = machines;
    const [slot] = machine ? await slotsOf(api, machine.id) : [];
    if (!machine || !slot) throw new Error('No slot to sell from');
    const number = till.ring({
      locationId: machine.id,
      locationName: machine.name,
      vendorSku: vendorSku(slot.id),
      priceFen: 12_345,
    });
    let sale: Sale | undefined;
    await eventually('the sale is listed', async () => {
      const { orders } = await api.get<{ orders: Sale[] }>(`/orders?location=${machine.id}`);
      sale = orders.find(({ id }) => id.includes(number));
      return sale !== undefined;
    });
    const path = new URL(sale?.permalink_url ?? '').pathname;
    expect(path).toBe(`/sales/${sale?.id}`);
    await visit.open(path);
    await page.getByRole('heading', { name: /^Sale of \d\d:\d\d, /, level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByText(slot.title).waitFor();
    expect(await main.getByText(moneyText(12_345), { exact: true }).count()).toBe(2);
    await main.getByText('Details').click();
    await main.getByText(sale?.id ?? '', { exact: true }).waitFor();
    await main.getByRole('link', { name: machine.name }).click();
    await page.waitForURL(new RegExp(`/machines/${machine.id}$`));
  }),
);
