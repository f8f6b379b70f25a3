import { scenes } from './support/scenes.js';

/** The vendor has a machine that is not registered yet. */
const { scene, site } = scenes({ machines: 0, environment: { UPSTREAM_TIMEOUT_MS: '30000' } });

it(
  'a newly registered machine shows as syncing until its data is in',
  scene(async (visit) => {
    const { page } = visit;
    const { api, simulator } = site();
    const [machine] = await simulator.machines();
    if (!machine) throw new Error('The vendor has no machine');
    await visit.open('/');
    await page.getByText('Add your machines').waitFor();
    await simulator.setFault('inventory', { kind: 'slow', delayMs: 10_000 });
    await api.put(`/locations/${machine.id}`, { name: 'Lobby' });
    await page.getByText('Syncing 1 machine').waitFor();
    expect(await page.getByText('All clear').count()).toBe(0);

    await simulator.clearFaults();
    const list = page.getByRole('list', { name: 'Needs attention' });
    await list.getByText('Lobby').first().waitFor();
    expect(await page.getByText('Syncing 1 machine').count()).toBe(0);

    // Weeks of sales are known, but stock only since the first sync.
    await visit.open('/restocking');
    const figures = page.locator('dl');
    await figures.getByText('Unknown').waitFor();
    await figures.getByText('stock history since').waitFor();
    await figures.getByText(/^0 of \d+ slots measured$/).waitFor();
  }),
);
