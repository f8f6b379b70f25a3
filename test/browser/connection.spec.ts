import { scenes } from './support/scenes.js';
import { slotsOf, vendorSku } from './support/slots.js';

const { scene, site } = scenes({ machines: 1 });

const note = (summary: string) =>
  site().api.post('/events', { kind: 'note', summary, reasoning: 'a test' });

it(
  'says that the network is gone, and catches up once it is back, with nothing twice',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/events');
    await note('before the break');
    await page.getByText('before the break').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Connection lost, trying again …').waitFor();
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
  'outlives a restart of the service, and shows what was sold meanwhile, once',
  scene(async (visit) => {
    const { page } = visit;
    const { api, machines, till } = site();
    const [machine] = machines;
    const [slot] = machine ? await slotsOf(api, machine.id) : [];
    if (!machine || !slot) throw new Error('There is nothing to sell');
    await visit.open('/events');
    await site().stop();
    await page.getByText('Connection lost, trying again …').waitFor();
    const number = till.ring({
      locationId: machine.id,
      locationName: machine.name,
      vendorSku: vendorSku(slot.id),
      priceFen: 420,
    });
    await site().startAgain();
    await visit.isLive();
    const told = page.getByRole('main').getByText(number);
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    // The same visit goes on: nobody has to sign in again.
    await visit.walkTo('Machines');
    await page.getByRole('link', { name: machine.name }).waitFor();
  }),
);

it(
  'says what is wrong when the service is away at the first load of a page, and offers to try again',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.route('**/ucp/v1/approvals?**', (route) => route.abort());
    await visit.walkTo('Approvals');
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.unroute('**/ucp/v1/approvals?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing waits for you.').waitFor();
  }),
);
