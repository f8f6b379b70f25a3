import { scenes } from './support/scenes.js';

/** The vendor has a machine that nobody has registered yet. */
const { scene, site } = scenes({ machines: 0, environment: { UPSTREAM_TIMEOUT_MS: '30000' } });

it(
  'a machine that was just registered is being read, until it is known what needs somebody',
  scene(async (visit) => {
    const { page } = visit;
    const { api, simulator } = site();
    const [machine] = await simulator.machines();
    if (!machine) throw new Error('The vendor has no machine');
    await visit.open('/');
    await page.getByText('First steps').waitFor();
    await simulator.setFault('inventory', { kind: 'slow', delayMs: 10_000 });
    await api.put(`/locations/${machine.id}`, { name: 'Lobby' });
    await page.getByText('1 machine is being read').waitFor();
    expect(await page.getByText('Nothing needs you').count()).toBe(0);

    await simulator.clearFaults();
    const list = page.getByRole('list', { name: 'What needs you' });
    await list.getByText('Lobby').first().waitFor();
    expect(await page.getByText('is being read').count()).toBe(0);

    // Its sales are known for weeks, its stock since now.
    await visit.open('/restocking');
    const figures = page.locator('dl');
    await figures.getByText('Not known yet').waitFor();
    await figures.getByText('stock is known since').waitFor();
    await figures.getByText(/^0 of \d+ measured$/).waitFor();
  }),
);
