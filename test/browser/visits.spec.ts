import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { PHONE } from './support/launch.js';
import { AMOUNT } from './support/money.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import {
  addDriver,
  dayAfter,
  dayOn,
  daysAfter,
  orderOf,
  pinToToday,
  stopsOf,
  today,
} from './support/visits.js';

const { scene, site } = scenes({ machines: 4 });

const nameOf = (index: number) => site().machines[index]?.name ?? '';
const idOf = (index: number) => site().machines[index]?.id ?? '';

interface Profile {
  latitude?: number;
  longitude?: number;
}

const profileOf = async (index: number): Promise<Profile> => {
  const { locations } = await site().api.post<{ locations: { profile: Profile }[] }>(
    '/locations/lookup',
    { ids: [idOf(index)] },
  );
  return locations[0]?.profile ?? {};
};

it(
  'pins are pasted, pressed, moved by key and dragged, on a plane without streets',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/visits');
    await page.getByText('has no pin yet').waitFor();
    await page.getByRole('link', { name: 'Place them on the map' }).click();
    await page.getByText('Paste one position first').waitFor();

    // The depot is the first to place, and pasted.
    const choice = page.getByLabel('Depot or machine');
    expect(await choice.locator('option:checked').innerText()).toBe('Depot');
    await page.getByLabel('Position').fill('somewhere');
    await page.getByText('This is no position.').waitFor();
    await page.getByLabel('Position').fill('https://www.google.com/maps/@31.2304,121.4737,15z');
    await page.getByRole('button', { name: 'Save position' }).click();
    const plane = page.getByRole('application');
    await plane.waitFor();

    // The next machine is chosen, and placed with a press north-east of the depot.
    await page.getByText(`Press on the plane where ${nameOf(0)} is.`).waitFor();
    const box = await plane.boundingBox();
    if (!box) throw new Error('The plane has no size');
    await plane.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
    await page.getByText(`${nameOf(0)} has a new pin.`).waitFor();
    const pressed = await profileOf(0);
    expect(pressed.latitude).toBeGreaterThan(31.2304);
    expect(pressed.longitude).toBeGreaterThan(121.4737);

    // By keyboard: from the middle to the west.
    await choice.selectOption({ label: nameOf(1) });
    await plane.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await eventually('the machine is placed', async () => 'latitude' in (await profileOf(1)));
    expect((await profileOf(1)).longitude).toBeLessThan(121.4737);

    // Dragged to the south, and taken back.
    const pin = page.locator(`[data-pin="${idOf(0)}"]`);
    const from = await pin.locator('circle').last().boundingBox();
    if (!from) throw new Error('The pin is not shown');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.up();
    await eventually(
      'the pin is moved',
      async () => ((await profileOf(0)).latitude ?? 90) < (pressed.latitude ?? 0),
    );
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(
      'the pin is back',
      async () => (await profileOf(0)).latitude === pressed.latitude,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowing(page)).toEqual([]);
  }),
);

it(
  'a position is pasted into the profile of a machine',
  scene(async (visit) => {
    const { page } = visit;
    for (const index of [2, 3]) {
      await visit.open(`/machines/${idOf(index)}`);
      await page.getByRole('button', { name: 'Edit profile' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Position').fill('31.2, x');
      expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Position').fill(`31.2${index}, 121.48`);
      await visit.pressInDialog('Save');
      await page.getByText('Profile saved.').waitFor();
      expect(await profileOf(index)).toMatchObject({ latitude: Number(`31.2${index}`) });
    }
  }),
);

it(
  'a driver is added, and costs are stated',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/visits/settings');
    await page.getByText('No driver is known.').waitFor();
    await page.getByRole('button', { name: 'Add driver' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mei');
    for (const day of ['Sat', 'Sun']) await dialog.getByLabel(day).check();
    await visit.pressInDialog('Save driver');
    await page.getByText('Mon, Tue, Wed, Thu, Fri, Sat, Sun, from 08:00, 8 h').waitFor();

    await page.getByLabel('Minutes per visit').fill('ten');
    await page.getByText('A value cannot be taken.').waitFor();
    await page.getByLabel('Minutes per visit').fill('10');
    await page.getByLabel('Order for the next planned visit').check();
    await page.getByRole('button', { name: 'Save costs and times' }).click();
    await page.getByText('Costs and times saved.').waitFor();
    const { settings } = await site().api.get<{ settings: Record<string, unknown> }>(
      '/visits/settings',
    );
    expect(settings).toMatchObject({ minutes_per_visit: 10, orders_follow_visits: true });
  }),
);

it(
  'today’s tour says what each stop is worth; it is fixed, reordered, and given to another driver',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const li = await addDriver(api, 'Li');
    const day = await pinToToday(site());
    expect(day.has_positions).toBe(true);
    await visit.open('/visits');
    await page.getByText('Suggested', { exact: true }).waitFor();
    const worth = new RegExp(`^Worth ${AMOUNT}, costs ${AMOUNT} \\(.*min, .*km\\)$`);
    await page.getByText(worth).first().waitFor();
    expect(await page.getByText(worth).count()).toBe(4);
    await page.getByRole('button', { name: 'Fix this day' }).click();
    await page.getByText('The day is fixed.').waitFor();
    await page.getByText('Fixed', { exact: true }).waitFor();

    const fixed = await today(api);
    const [tour = []] = orderOf(fixed).toSorted((one, other) => other.length - one.length);
    const [first = '', second = ''] = tour;
    const name = (id: string) => site().machines.find((one) => one.id === id)?.name ?? '';
    expect(tour.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: `Visit ${name(first)} later` }).click();
    await eventually('the order is changed', async () =>
      orderOf(await today(api)).some((stops) => stops[0] === second && stops[1] === first),
    );
    await page.getByText('The day is changed.').first().waitFor();

    const giver = fixed.tours.find(({ stops }) => stops.some((stop) => stop.location === first));
    const taker = giver?.driver.id === li ? 'Mei' : 'Li';
    await page.getByRole('button', { name: `Change the visit of ${name(first)}` }).click();
    await page.getByRole('dialog').getByLabel('Driver').selectOption({ label: taker });
    await visit.pressInDialog('Give to this driver');
    await page.getByRole('heading', { name: `Tour of ${taker}` }).waitFor();
    await eventually('the other driver has it', async () =>
      (await today(api)).tours.some(
        ({ driver, stops }) =>
          driver.name === taker && stops.some(({ location }) => location === first),
      ),
    );

    await page.getByRole('button', { name: `Change the visit of ${name(first)}` }).click();
    await visit.pressInDialog('Remove from the tour');
    await eventually(
      'it is in no tour',
      async () => !stopsOf(await today(api)).some(({ location }) => location === first),
    );
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowing(page)).toEqual([]);

    // Today has a card with the tours.
    await visit.goto('/');
    await page.getByRole('heading', { name: 'Visits today' }).waitFor();
    await page.getByRole('link', { name: 'All visits' }).click();
    await page.getByRole('heading', { name: 'Visits', level: 1 }).waitFor();
  }),
);

it(
  'a machine is pinned to another day, and a day is forbidden',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const { date } = await today(api);
    await visit.open('/visits');
    const [machine] = (await today(api)).left_out;
    const { location = '', name = '' } = machine ?? {};
    await page.getByRole('button', { name: `Days of ${name}` }).click();
    await visit.pressInDialog('Not on this day');
    await page.getByText(`The days of ${name} are changed.`).waitFor();
    const wishes = await api.get<{ wishes: object }>(`/visits/locations/${location}`);
    expect(wishes.wishes).toMatchObject({ pinned_to: null, forbidden_on: [date] });
    await page.getByRole('button', { name: `Days of ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Day').selectOption({ index: 1 });
    await visit.pressInDialog('Visit on this day');
    await eventually('it is planned for the day after', async () => {
      const after = await dayAfter(api, date);
      return stopsOf(after).some((stop) => stop.location === location);
    });
    await page.getByRole('navigation', { name: 'Days ahead' }).getByRole('link').nth(1).click();
    await page.locator(`[data-location="${location}"]`).getByText('Pinned to this day').waitFor();
  }),
);

it(
  'a machine is added to a day without tours, for a driver who works then',
  scene(async (visit) => {
    const { page } = visit;
    const { api, machines } = site();
    const { date: first } = await today(api);
    const dates = [0, 1, 2, 3, 4].map((days) => daysAfter(first, days));
    const date = dates.at(-1) ?? '';
    const wishes = { pinned_to: null, forbidden_on: dates };
    for (const { id } of machines) await api.put(`/visits/locations/${id}`, wishes);
    await eventually('a machine is left out', async () => {
      const { tours, left_out } = await dayOn(api, date);
      return tours.length === 0 && left_out.length > 0;
    });
    const { location = '', name = '' } = (await dayOn(api, date)).left_out[0] ?? {};
    const chen = await addDriver(api, 'Chen');
    await visit.open(`/visits?date=${date}`);
    await page.getByText('Nobody visits these machines on this day.').waitFor();
    await page.getByRole('button', { name: `Add ${name} to this day` }).click();
    await page.getByText('The day is changed.').waitFor();
    const added = (await dayOn(api, date)).tours;
    expect(added.map(({ driver, stops }) => [driver.id !== null, stops[0]?.location])).toEqual([
      [true, location],
    ]);
    const isSuggested = async () => (await dayOn(api, date)).status === 'suggested';
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The day is no longer fixed.').waitFor();
    await eventually('the plan suggests the day again', isSuggested);
    await page.getByRole('button', { name: `Add ${name} to this day` }).click();
    await page.getByRole('button', { name: 'Plan it again' }).click();
    await eventually('the plan suggests the day once more', isSuggested);

    // Somebody else changes the day before the page knows.
    let tours: object[] = [];
    let isTooLate = true;
    await page.route('**/ucp/v1/visits', async (route) => {
      const isChange = route.request().method() === 'POST';
      if (isChange && isTooLate) await api.post('/visits', { date, tours });
      await route.continue();
    });
    await page.getByRole('button', { name: `Add ${name} to this day` }).click();
    await page.getByText('are not as you have read them').waitFor();
    expect(stopsOf(await dayOn(api, date))).toEqual([]);

    // Also between a change and its undoing.
    isTooLate = false;
    await page.getByRole('button', { name: `Add ${name} to this day` }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    isTooLate = true;
    const other = machines.find(({ id }) => id !== location)?.id ?? '';
    tours = [{ driver: chen, stops: [other] }];
    await undo.click();
    await page.getByText('It was not undone').waitFor();
    expect(orderOf(await dayOn(api, date))).toEqual([[other]]);
  }),
);
