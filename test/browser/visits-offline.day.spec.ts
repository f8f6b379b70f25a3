import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { foreignWords, namesOn } from './support/foreign-words.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { createPrincipal } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import { SYMBOL } from './support/money.js';
import { slotsOf, vendorSku } from './support/slots.js';
import {
  addDriver,
  fixToday,
  givePins,
  pinToToday,
  stopsOf,
  today,
  type Day,
  type Stop,
} from './support/visits.js';

const { scene, site } = scenes({ machines: 3 });

let token: string;
let mei: string;
let stops: Stop[];

beforeAll(async () => {
  const { api, machines } = site();
  const issued = await createPrincipal(api, { name: 'Mei', kind: 'person', role: 'driver' });
  ({ token } = issued);
  mei = await addDriver(api, 'Mei', issued.principal.id);
  await givePins(site());
  await pinToToday(site());
  stops = await fixStops(machines);
});

const fixStops = async (machines: readonly { id: string }[]) =>
  stopsOf(await fixToday(site().api, [{ driver: mei, stops: machines.map(({ id }) => id) }]));

/** Has the service answer with a day that it does not have. */
const showDay = (page: Page, visits: Day) =>
  page.route('**/ucp/v1/visits', (route) => route.fulfill({ json: { ucp: {}, visits } }));

/** Has each stop bring a product of the third machine: whether it needs one now is left to chance. */
async function showGoods(page: Page) {
  const [, , third] = stops as [Stop, Stop, Stop];
  const [slot] = await slotsOf(site().api, third.location);
  if (!slot) throw new Error(`${third.name} has no slots`);
  const { id, title } = slot;
  const day = await today(site().api);
  for (const stop of stopsOf(day)) {
    stop.products = [{ vendor_sku: vendorSku(id), title, quantity: 4 }];
  }
  await showDay(page, day);
  const finish = page.getByRole('button', { name: `Finish visit: ${third.name}` });
  return { third, finish, quantity: page.getByLabel(`Quantity of ${title}`).first() };
}

/** Whether no step waits on the phone any longer. */
const allIsSent = async (page: Page) =>
  (await page.evaluate<string>(`localStorage.getItem('visits')`)) === '[]';

/** Has the service refuse a step until `accept` is called. */
async function refuse(page: Page, step: string): Promise<{ accept: () => void }> {
  let isRefused = true;
  await page.route(`**/${step}`, (route) => {
    if (!isRefused) return route.continue();
    const messages = [{ type: 'error', code: 'conflict', content: 'The day was changed.' }];
    return route.fulfill({ status: 409, json: { ucp: {}, messages } });
  });
  return { accept: () => void (isRefused = false) };
}

const stopNow = async ({ id }: Stop) =>
  stopsOf(await today(site().api)).find((stop) => stop.id === id);

it(
  'a step of a stop that was taken out and added again is shown until the driver decides',
  scene(
    async (visit) => {
      const { page } = visit;
      const { machines } = site();
      const [, , last] = stops as [Stop, Stop, Stop];
      await visit.open('/visits/drive', token);
      const finish = page.getByRole('button', { name: `Finish visit: ${last.name}` });
      await finish.waitFor();
      await page.context().setOffline(true);
      await finish.click();
      await finish.click();
      await page.getByText('1 of 3 stops done').waitFor();
      await fixStops(machines.slice(0, -1));
      stops = await fixStops(machines);
      expect(stops.at(-1)).toMatchObject({ location: last.location, status: 'planned' });

      await page.context().setOffline(false);
      const refused = page.getByRole('alert').filter({ hasText: last.name });
      await refused.getByText(`There is no visit ${last.id ?? ''}`).waitFor();
      await page.getByText('0 of 3 stops done').waitFor();
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);

      await showDay(page, { ...(await today(site().api)), tours: [] });
      await page.reload();
      await page.getByText('No stops today').waitFor();
      const again = page.waitForResponse('**/finish');
      await refused.getByRole('button', { name: 'Send again' }).click();
      expect((await again).status()).toBe(404);
      await refused.getByRole('button', { name: 'Forget it' }).click();
      await refused.waitFor({ state: 'hidden' });
      expect(await allIsSent(page)).toBe(true);
    },
    { viewport: PHONE, hasTouch: true },
  ),
);

it(
  'a driver goes a tour on a phone without a signal; it is sent once when there is one',
  scene(
    async (visit) => {
      const { page } = visit;
      const [first, second] = stops as [Stop, Stop];
      await visit.open('/visits/drive', token);
      await page.getByText('0 of 3 stops done').waitFor();
      await settled(page);
      // The phone's own map application is opened; the page loads none.
      const map = page.getByRole('link', { name: `Open map: ${first.name}` });
      expect(await map.getAttribute('href')).toMatch(/^geo:31\.2\d+,121\.47\d+\?q=/);
      expect(await page.getByText(SYMBOL).count()).toBe(0);
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);

      await page.context().setOffline(true);
      await page.getByRole('button', { name: `I am here: ${first.name}` }).click();
      await page.getByText('There now').waitFor();
      await page.getByText('1 step of a visit is kept on this device').waitFor();
      await page.getByRole('button', { name: `Finish visit: ${first.name}` }).click();
      const [product] = first.products;
      if (product) {
        await page.getByLabel(`Quantity of ${product.title}`).first().fill('1');
      }
      await page.getByLabel('Note (optional)').fill('Lid was loose');
      expect([await overflowing(page), await seriousFindings(page)]).toEqual([[], []]);
      await page.getByRole('button', { name: `Finish visit: ${first.name}` }).click();
      await page.getByText('1 of 3 stops done').waitFor();
      const finishedBy = Date.now();

      await page.getByRole('button', { name: `Skip: ${second.name}` }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('button', { name: 'Skip' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill('Closed for a wedding');
      await visit.pressInDialog('Skip');
      await page.getByText('2 of 3 stops done').waitFor();
      await page.getByText('3 steps of visits are kept on this device').waitFor();
      expect((await stopNow(first))?.status).toBe('planned');

      const sent = page.waitForRequest('**/finish');
      await page.context().setOffline(false);
      const { at } = (await sent).postDataJSON() as { at: string };
      expect(Date.parse(at)).toBeLessThanOrEqual(finishedBy);
      await eventually('all is sent', () => allIsSent(page));
      expect(await stopNow(first)).toMatchObject({ status: 'finished' });
      expect(await stopNow(second)).toMatchObject({
        status: 'skipped',
        skip_reason: 'Closed for a wedding',
      });
      await page.getByText('2 of 3 stops done').waitFor();
      const { events } = await site().api.get<{ events: { kind: string }[] }>('/events?limit=200');
      const kinds = events.map(({ kind }) => kind).filter((kind) => /^visit_.*ed$/.test(kind));
      expect(kinds.filter((kind) => kind === 'visit_finished')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'visit_skipped')).toHaveLength(1);
    },
    { viewport: PHONE, hasTouch: true },
  ),
);

it(
  'what was done survives a reload, and a refusal says why, in Chinese',
  scene(
    async (visit) => {
      const { page } = visit;
      const [, second, third] = stops as [Stop, Stop, Stop];
      await visit.open('/visits/drive', token);
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await page.getByText('已结束 2 / 3 站').waitFor();
      await settled(page);
      const names = [...(await namesOn(site())), 'Mei', 'Closed for a wedding'];
      expect([await overflowing(page), await foreignWords(page, 'zh', names)]).toEqual([[], []]);
      const { accept } = await refuse(page, 'start');
      await page.getByRole('button', { name: `我到了：${third.name}` }).click();
      await page.getByText('The day was changed.').waitFor();
      await page.reload();
      await page.getByText('The day was changed.').waitFor();
      accept();
      await page.getByRole('button', { name: '重新发送' }).click();
      await page.getByText('进行中').waitFor();
      await eventually(
        'the visit is started',
        async () => (await stopNow(third))?.status === 'started',
      );
      await page.getByRole('button', { name: `改为上门：${second.name}` }).click();
      await page.getByRole('button', { name: `完成上门：${second.name}` }).waitFor();
      await eventually(
        'the skipped stop is visited after all',
        async () => (await stopNow(second))?.status === 'started',
      );
    },
    { viewport: PHONE, hasTouch: true },
  ),
);

it(
  'what is entered for a visit after all outlives the skip that is still to be sent',
  scene(
    async (visit) => {
      const { page } = visit;
      const { third, finish, quantity } = await showGoods(page);
      await visit.open('/visits/drive', token);
      await settled(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: `Skip: ${third.name}` }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Closed');
      await visit.pressInDialog('Skip');
      await page.getByRole('button', { name: `Visit after all: ${third.name}` }).click();
      await finish.click();
      await quantity.fill('1');
      await page.getByRole('button', { name: 'Back' }).click();
      await page.context().setOffline(false);
      await eventually('all is sent', () => allIsSent(page));
      expect(await stopNow(third)).toMatchObject({ status: 'started', skip_reason: null });
      await finish.click();
      expect(await quantity.inputValue()).toBe('1');
    },
    { viewport: PHONE, hasTouch: true },
  ),
);

it(
  'what a driver entered is kept until the service has taken it',
  scene(
    async (visit) => {
      const { page } = visit;
      const { third, finish, quantity } = await showGoods(page);
      await visit.open('/visits/drive', token);
      const { accept } = await refuse(page, 'finish');
      await finish.click();
      await quantity.fill('1');
      await finish.click();
      await page.getByText('The day was changed.').waitFor();
      await finish.click();
      expect(await quantity.inputValue()).toBe('1');
      accept();
      await page.getByRole('button', { name: 'Send again' }).click();
      await eventually(
        'the visit is finished, and its goods forgotten',
        async () =>
          (await stopNow(third))?.status === 'finished' &&
          (await page.evaluate(`localStorage.getItem('brought ${third.id ?? ''}')`)) === null,
      );
    },
    { viewport: PHONE, hasTouch: true },
  ),
);
