import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { focusOf, tabTo } from './support/focus.js';
import { DESK, PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { createPrincipal } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import { slotOf, slotsOf, type Slot } from './support/slots.js';
import { SYMBOL } from './support/money.js';
import { inMajorUnits } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 1, rules: { priceCapPerItem: 100 } });

const machine = () => site().machines[0]?.id ?? '';
const rows = (page: Page) => page.getByRole('list', { name: 'Slots' }).getByRole('listitem');
const rowOf = (page: Page, { title }: Slot) =>
  page.getByRole('listitem', { name: title, exact: true });
const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

async function someSlots(from: number, count: number): Promise<Slot[]> {
  const all = await slotsOf(site().api, machine());
  const named = all.filter(({ title }) => all.filter((slot) => slot.title === title).length === 1);
  const slots = named.slice(from, from + count);
  if (slots.length < count) throw new Error('The machine has too few slots');
  return slots;
}

function nth(slots: readonly Slot[], index: number): Slot {
  const slot = slots[index];
  if (!slot) throw new Error('There are too few slots');
  return slot;
}

async function select(page: Page, slots: readonly Slot[]): Promise<void> {
  for (const { title } of slots) {
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  }
}

/** Makes the machine on the page one of 40 slots. */
async function showForty(page: Page): Promise<void> {
  await page.route('**/ucp/v1/locations/*/slots', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { slots: { slot_id: string; item: object }[] };
    const slots = Array.from({ length: 40 }, (_, index) => {
      const slot = body.slots[index % body.slots.length];
      return index < body.slots.length ? slot : { ...slot, slot_id: `${machine()}-more-${index}` };
    });
    await route.fulfill({ response, json: { ...body, slots } });
  });
}

it.each([
  ['a desktop', DESK, 2_500, 44],
  ['a phone', PHONE, 5_000, 92],
] as const)('a machine of 40 slots is short on %s', async (_, viewport, most, mostOfRow) => {
  await scene(
    async (visit) => {
      const { page } = visit;
      await showForty(page);
      await visit.open(`/machines/${machine()}`);
      await settled(page);
      expect(await rows(page).count()).toBe(40);
      for (const row of await rows(page).all()) {
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(mostOfRow);
      }
      expect(await heightOf(page)).toBeLessThan(most);
      expect(await overflowing(page)).toEqual([]);
    },
    { viewport },
  )();
});

it(
  'the details of a slot open in a drawer with the keyboard, have an address, and close with Escape',
  scene(async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    await visit.open(`/machines/${machine()}?sort=name`);
    await settled(page);
    const [first, second] = await Promise.all(
      [0, 1].map(async (nth) => (await rows(page).nth(nth).getAttribute('aria-label')) ?? ''),
    );
    await tabTo(page, new RegExp(`^${(first ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '.')}$`, 'u'));
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: first, exact: true });
    await drawer.waitFor();
    expect((await focusOf(page)).isInDialog).toBe(true);
    expect(new URL(page.url()).searchParams.get('slot')).toContain(machine());
    expect(await seriousFindings(page)).toEqual([]);
    // A dialog of the drawer closes before the drawer does.
    await drawer.getByRole('button', { name: `Set capacity: ${first}` }).click();
    await page.getByRole('dialog', { name: `Set capacity: ${first}` }).waitFor();
    await keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: `Set capacity: ${first}` })
      .waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Next slot' }).click();
    await page.getByRole('dialog', { name: second, exact: true }).waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: second, exact: true }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?sort=name');

    await rowOf(page, { title: first } as Slot)
      .getByRole('link')
      .first()
      .click();
    await drawer.waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
);

it(
  'search, filter and order are kept in the address',
  scene(async (visit) => {
    const { page } = visit;
    const [slot] = await someSlots(0, 1);
    if (!slot) throw new Error('The machine has no slots');
    await visit.open(`/machines/${machine()}`);
    const all = await rows(page)
      .first()
      .waitFor()
      .then(() => rows(page).count());
    await page.getByLabel('Sort by').selectOption({ label: 'Name' });
    await page.getByLabel('Search products').fill(slot.title);
    await eventually('the list is filtered', async () => (await rows(page).count()) < all);
    await rowOf(page, slot).waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Locked' });
    await page.getByText('No matching slots').waitFor();
    const { search } = new URL(page.url());
    await page.reload();
    await page.getByText('No matching slots').waitFor();
    expect(new URL(page.url()).search).toBe(search);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('name');
    expect(await page.getByLabel('Search products').inputValue()).toBe(slot.title);
  }),
);

it(
  'several slots get one capacity, each tells its outcome, and only what failed is tried again',
  scene(async (visit) => {
    const { page } = visit;
    const slots = await someSlots(0, 3);
    const [first] = slots;
    const sent: string[] = [];
    let isBroken = true;
    await page.route('**/ucp/v1/locations/*/slots/*', async (route) => {
      const id = decodeURIComponent(
        new URL(route.request().url()).pathname.split('/').at(-1) ?? '',
      );
      sent.push(`${id} ${route.request().headers()['idempotency-key']}`);
      if (isBroken && id === first?.inventory.slot_id) {
        // The service has done it, and its answer is lost.
        await route.fetch();
        await route.abort();
      } else {
        await route.continue();
      }
    });
    await visit.open(`/machines/${machine()}`);
    await select(page, slots);
    await page.getByText('3 slots selected').waitFor();
    await page.getByRole('button', { name: 'Set capacity', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the capacity of 3 slots?' });
    await dialog.getByRole('spinbutton').fill('33');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('2 of 3 done').waitFor();
    const outcome = (slot: Slot) => dialog.getByRole('listitem', { name: slot.title, exact: true });
    await outcome(nth(slots, 0)).getByText('Failed').waitFor();
    await outcome(nth(slots, 1)).getByText('Done').waitFor();
    isBroken = false;
    await dialog.getByRole('button', { name: 'Try 1 again' }).click();
    await dialog.getByText('3 of 3 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const slot of slots) await rowOf(page, slot).getByText('/33').waitFor();
    expect(sent).toHaveLength(4);
    expect(sent[3]).toBe(sent[0]);
  }),
);

it(
  'several slots are locked and unlocked on a phone',
  scene(
    async (visit) => {
      const { page } = visit;
      const slots = await someSlots(3, 2);
      const areLocked = async () =>
        (await slotsOf(site().api, machine()))
          .filter(({ id }) => slots.some((slot) => slot.id === id))
          .map(({ inventory }) => inventory.locked === true);
      await visit.open(`/machines/${machine()}`);
      await select(page, slots);
      const press = async (name: string, title: string) => {
        await page.getByRole('button', { name, exact: true }).tap();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByRole('button', { name, exact: true }).tap();
        await dialog.getByText('2 of 2 done').waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        expect(await overflowing(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Close' }).tap();
      };
      await press('Lock', 'Lock 2 slots?');
      expect(await areLocked()).toEqual([true, true]);
      await rowOf(page, nth(slots, 0)).getByText('Locked').waitFor();
      await press('Unlock', 'Unlock 2 slots?');
      expect(await areLocked()).toEqual([false, false]);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

async function raise(page: Page, slots: readonly Slot[], fen: number): Promise<Locator> {
  await select(page, slots);
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the prices of ${slots.length} slots` });
  await dialog.getByLabel('Change').selectOption({ label: 'Raise by' });
  await dialog.getByLabel(`Amount (${SYMBOL})`).fill(inMajorUnits(fen));
  return dialog;
}

const priceNow = async ({ id }: Slot) => (await slotOf(site().api, machine(), id)).price.amount;

it(
  'the owner raises several prices over the cap in one step',
  scene(async (visit) => {
    const { page } = visit;
    const slots = await someSlots(5, 3);
    await visit.open(`/machines/${machine()}`);
    const dialog = await raise(page, slots, 200);
    await dialog.getByRole('button', { name: 'Approve and change 3 prices' }).click();
    await dialog.getByText('3 of 3 done').waitFor();
    for (const slot of slots) {
      expect(await priceNow(slot)).toBe(slot.price.amount + 200);
      await dialog
        .getByRole('listitem', { name: slot.title, exact: true })
        .getByText('Changed')
        .waitFor();
    }
  }),
);

it(
  'several prices of someone who may not approve wait together for one decision',
  scene(async (visit) => {
    const { page } = visit;
    const slots = await someSlots(8, 2);
    const { token } = await createPrincipal(site().api, {
      name: 'Price clerk',
      kind: 'person',
      scopes: ['read', 'price'],
    });
    await visit.open(`/machines/${machine()}`, token);
    const dialog = await raise(page, slots, 200);
    await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
    for (const slot of slots) {
      await dialog
        .getByRole('listitem', { name: slot.title, exact: true })
        .getByText('Needs approval')
        .waitFor();
      expect(await priceNow(slot)).toBe(slot.price.amount);
    }
    const { approvals } = await site().api.get<{ approvals: unknown[] }>('/approvals');
    expect(approvals).toHaveLength(1);
  }),
);
