import { scenes } from './support/scenes.js';
import { slotOf, slotsOf, type Slot } from './support/slots.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 1, rules: { priceCapPerItem: 100 } });

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
const machine = () => site().machines[0]?.id ?? '';
const priceNow = async ({ id }: Slot) => (await slotOf(site().api, machine(), id)).price.amount;

async function someSlots(from: number, count: number): Promise<Slot[]> {
  const slots = await slotsOf(site().api, machine());
  const named = slots.filter(({ title }) => slots.filter((s) => s.title === title).length === 1);
  const some = named.slice(from, from + count);
  if (some.length < count) throw new Error('The machine holds too little');
  return some;
}

const nthSlot = async (nth: number): Promise<Slot> => {
  const [slot] = await someSlots(nth, 1);
  if (!slot) throw new Error('The machine holds too little');
  return slot;
};

const changeAll = (slots: readonly Slot[], byFen: number) =>
  site().api.put(`/locations/${machine()}/prices`, {
    prices: slots.map(({ id, price }) => ({
      item: { id },
      price: { amount: price.amount + byFen, currency: 'CNY' },
    })),
    confirm: true,
  });

const rowOf = ({ page }: Visit, { title }: Slot) =>
  page.getByRole('listitem', { name: title, exact: true });

async function askForPrice({ page }: Visit, { title }: Slot, fen: number): Promise<void> {
  await page.getByRole('button', { name: `Change price of ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New price in yuan').fill((fen / 100).toFixed(2));
  await dialog.getByRole('button', { name: 'Change price' }).click();
}

it(
  'a small step changes the price on the machine at once',
  scene(async (visit) => {
    const slot = await nthSlot(0);
    const wanted = slot.price.amount + 50;
    await visit.open(`/machines/${machine()}`);
    await askForPrice(visit, slot, wanted);
    await rowOf(visit, slot).getByText('Price changed').waitFor();
    await rowOf(visit, slot).getByText(yuan(wanted), { exact: true }).waitFor();
    expect(await priceNow(slot)).toBe(wanted);
  }),
);

it(
  'a step over the cap waits for the owner, and is shown once approved',
  scene(async (visit) => {
    const { page } = visit;
    const slot = await nthSlot(1);
    const wanted = slot.price.amount + 900;
    await visit.open(`/machines/${machine()}`);
    await askForPrice(visit, slot, wanted);
    await rowOf(visit, slot).getByText('Waits for approval').waitFor();
    expect(await priceNow(slot)).toBe(slot.price.amount);
    await rowOf(visit, slot).getByText(yuan(slot.price.amount), { exact: true }).waitFor();

    await rowOf(visit, slot).getByRole('link', { name: 'Decide' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Yes, approve' }).click();
    await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
    expect(await priceNow(slot)).toBe(wanted);

    await page.goBack();
    await rowOf(visit, slot).getByText(yuan(wanted), { exact: true }).waitFor();
    expect(await rowOf(visit, slot).getByText('Waits for approval').count()).toBe(0);
  }),
);

it(
  'a price that is none cannot be sent',
  scene(async (visit) => {
    const { page } = visit;
    const slot = await nthSlot(2);
    await visit.open(`/machines/${machine()}`);
    await page.getByRole('button', { name: `Change price of ${slot.title}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Change price' });
    for (const text of ['', '0', '-3', 'three', '1.234', '1e3']) {
      await dialog.getByLabel('New price in yuan').fill(text);
      expect([text, await send.isDisabled()]).toEqual([text, true]);
    }
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await priceNow(slot)).toBe(slot.price.amount);
  }),
);

it(
  'a price changed by an agent appears by itself',
  scene(async (visit) => {
    const slot = await nthSlot(3);
    await visit.open(`/machines/${machine()}`);
    await rowOf(visit, slot).getByText(yuan(slot.price.amount), { exact: true }).waitFor();
    await changeAll([slot], 30);
    await rowOf(visit, slot)
      .getByText(yuan(slot.price.amount + 30), { exact: true })
      .waitFor();
  }),
);

it(
  'every price of a larger change is marked while it waits',
  scene(async (visit) => {
    const slots = await someSlots(4, 7);
    await visit.open(`/machines/${machine()}`);
    await changeAll(slots, 900);
    for (const slot of slots) await rowOf(visit, slot).getByText('Waits for approval').waitFor();
  }),
);
