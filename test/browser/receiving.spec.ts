import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { driverToken } from './support/principals.js';
import { complete, HOME } from './support/purchases.js';
import { lockScarceSlots, runNow, unfold, type Run } from './support/runs.js';
import { scenes } from './support/scenes.js';
import { SYMBOL } from './support/money.js';

const { scene, site } = scenes({
  machines: 3,
  rules: { spendingLimitPerRun: 10_000_000, spendingLimitPerDay: null, defaultDestination: HOME },
});

let run: Run;

beforeAll(async () => {
  const { api } = site();
  await lockScarceSlots(api);
  const built = await api.post<Run>('/replenishment/runs');
  run = await api.post(`/replenishment/runs/${built.id}/place`, { skip_unresolved: true });
  for (const id of run.checkout_ids ?? []) await complete(api, id);
});

const nameOf = (location: string) =>
  site().machines.find(({ id }) => id === location)?.name ?? location;

const receivedAt = ({ stops = [] }: Run) =>
  stops.filter(({ received_at }) => received_at !== null).map(({ location }) => location);

it(
  'a driver counts half of a machine without a signal; it is sent once when there is one',
  scene(
    async (visit) => {
      const { page } = visit;
      const { api } = site();
      const [first = '', second = ''] = (run.stops ?? []).map(({ location }) => location);
      const token = await driverToken(api, { locations: [first, second] });
      await visit.open(`/restocking/runs/${run.id}`, token);
      await page.getByRole('heading', { name: 'Receive run' }).waitFor();
      // A driver sees the machines of their own, and neither money nor other actions.
      expect(await page.getByText(SYMBOL).count()).toBe(0);
      expect(await page.locator('main summary').count()).toBe(2);
      expect(await page.getByRole('button', { name: 'Receive all the rest' }).count()).toBe(0);
      expect(await overflowing(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);

      const [line] = run.line_items.filter(
        ({ location, status }) => location === first && status !== 'removed',
      );
      const half = Math.floor((line?.quantity.total ?? 0) / 2);
      await page
        .getByLabel(line?.item.title ?? '', { exact: true })
        .first()
        .fill(String(half));
      await page.context().setOffline(true);
      await page.getByRole('button', { name: `Receive machine ${nameOf(first)}` }).click();
      await visit.pressInDialog('Receive machine');
      await page.getByText('Waiting for a signal').waitFor();
      await page.getByText('1 count is kept on this device').waitFor();
      expect(receivedAt(await runNow(api, run.id))).toEqual([]);
      expect(
        await page.getByRole('button', { name: `Receive machine ${nameOf(first)}` }).count(),
      ).toBe(0);

      await page.context().setOffline(false);
      await eventually(
        'the count is there',
        async () => receivedAt(await runNow(api, run.id)).length === 1,
      );
      await page.getByText('Waiting for a signal').waitFor({ state: 'detached' });
      const received = await runNow(api, run.id);
      expect(received.status).toBe('placed');
      const counted = received.line_items.find(({ slot_id }) => slot_id === line?.slot_id);
      expect(counted?.quantity.fulfilled).toBe(half);
      await visit.goto(`/restocking/runs/${run.id}`);
      await page.getByText('Received', { exact: true }).waitFor();
      expect(receivedAt(await runNow(api, run.id))).toEqual([first]);
    },
    { viewport: PHONE, hasTouch: true },
  ),
);

it(
  'a count survives a reload without a signal, and an answer that was lost',
  scene(
    async (visit) => {
      const { page } = visit;
      const { api } = site();
      const [, second = ''] = (run.stops ?? []).map(({ location }) => location);
      await visit.open(`/restocking/runs/${run.id}?receive=1`);
      const name = nameOf(second);
      await unfold(visit, name);
      // The request arrives, but its answer does not.
      let attempts = 0;
      await page.route('**/receive', async (route) => {
        attempts += 1;
        if (attempts > 1) return route.abort();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: `Receive machine ${name}` }).click();
      await visit.pressInDialog('Receive machine');
      await eventually('it was sent twice', () => Promise.resolve(attempts >= 2));
      await page.unroute('**/receive');
      await page.reload();
      await eventually(
        'nothing is kept any more',
        async () => (await page.evaluate<string>(`localStorage.getItem('receipts')`)) === '[]',
      );
      await visit.isLive();
      expect(await page.getByText('Not accepted').count()).toBe(0);
      const now = await runNow(api, run.id);
      const events = await api.get<{ events: { kind: string }[] }>('/events?limit=200');
      const stops = events.events.filter(({ kind }) => kind === 'run_stop_received');
      expect([receivedAt(now).includes(second), stops.length]).toEqual([
        true,
        receivedAt(now).length,
      ]);
    },
    { viewport: PHONE },
  ),
);

it(
  'the rest of the run is received at once',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open(`/restocking/runs/${run.id}?receive=1`);
    await page.getByRole('button', { name: 'Receive all the rest' }).click();
    await visit.pressInDialog('Receive run');
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    expect((await runNow(site().api, run.id)).status).toBe('delivered');
  }),
);
