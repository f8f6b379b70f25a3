import { createPrincipal } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { slotOf, slotsOf, type Slot } from './support/slots.js';
import type { Visit } from './support/visit.js';
import { SYMBOL } from './support/money.js';
import { CURRENCY, inMajorUnits, moneyText } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 1, rules: { priceCapPerItem: 100 } });

const machine = () => site().machines[0]?.id ?? '';
const priceNow = async ({ id }: Slot) => (await slotOf(site().api, machine(), id)).price.amount;

async function someSlots(from: number, count: number): Promise<Slot[]> {
  const slots = await slotsOf(site().api, machine());
  const named = slots.filter(({ title }) => slots.filter((s) => s.title === title).length === 1);
  const some = named.slice(from, from + count);
  if (some.length < count) throw new Error('The machine has too few slots');
  return some;
}

const nthSlot = async (nth: number): Promise<Slot> => {
  const [slot] = await someSlots(nth, 1);
  if (!slot) throw new Error('The machine has too few slots');
  return slot;
};

const changeAll = (slots: readonly Slot[], byFen: number) =>
  site().api.put(`/locations/${machine()}/prices`, {
    prices: slots.map(({ id, price }) => ({
      item: { id },
      price: { amount: price.amount + byFen, currency: CURRENCY.code },
    })),
    confirm: true,
  });

const rowOf = ({ page }: Visit, { title }: Slot) =>
  page.getByRole('listitem', { name: title, exact: true });

async function askForPrice(
  { page }: Visit,
  { title }: Slot,
  fen: number,
  action = 'Change price',
): Promise<void> {
  await page.getByRole('button', { name: `Change price: ${title}, ${SYMBOL}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`New price (${SYMBOL})`).fill(inMajorUnits(fen));
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

it(
  'a small change is applied to the machine immediately',
  scene(async (visit) => {
    const slot = await nthSlot(0);
    const wanted = slot.price.amount + 50;
    await visit.open(`/machines/${machine()}`);
    await askForPrice(visit, slot, wanted);
    await rowOf(visit, slot).getByText('Price changed').waitFor();
    await rowOf(visit, slot)
      .getByRole('button', { name: moneyText(wanted) })
      .waitFor();
    expect(await priceNow(slot)).toBe(wanted);
  }),
);

it(
  'a change over the cap needs approval and is applied once approved',
  scene(async (visit) => {
    const { page } = visit;
    const slot = await nthSlot(1);
    const wanted = slot.price.amount + 900;
    const { token } = await createPrincipal(site().api, {
      name: 'Price clerk',
      kind: 'person',
      scopes: ['read', 'price'],
    });
    await visit.open(`/machines/${machine()}`, token);
    await askForPrice(visit, slot, wanted);
    await rowOf(visit, slot).getByRole('link', { name: 'Needs approval' }).waitFor();
    expect(await priceNow(slot)).toBe(slot.price.amount);
    await rowOf(visit, slot)
      .getByRole('button', { name: moneyText(slot.price.amount) })
      .waitFor();

    await visit.open(`/machines/${machine()}`);
    await rowOf(visit, slot).getByRole('link', { name: 'Needs approval' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await visit.pressInDialog('Approve');
    await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
    expect(await priceNow(slot)).toBe(wanted);

    await page.goBack();
    await rowOf(visit, slot)
      .getByRole('button', { name: moneyText(wanted) })
      .waitFor();
    expect(await rowOf(visit, slot).getByText('Needs approval').count()).toBe(0);
  }),
);

it(
  'the owner approves and changes a price over the cap in one step',
  scene(async (visit) => {
    const slot = await nthSlot(11);
    const wanted = slot.price.amount + 900;
    await visit.open(`/machines/${machine()}`);
    await askForPrice(visit, slot, wanted, 'Approve and change price');
    await rowOf(visit, slot).getByText('Price changed').waitFor();
    expect(await priceNow(slot)).toBe(wanted);
  }),
);

it(
  'an invalid price cannot be submitted',
  scene(async (visit) => {
    const { page } = visit;
    const slot = await nthSlot(2);
    await visit.open(`/machines/${machine()}`);
    await page.getByRole('button', { name: `Change price: ${slot.title}, ${SYMBOL}` }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Change price' });
    for (const text of ['', '0', '-3', 'three', '1.2345', '1e3']) {
      await dialog.getByLabel(`New price (${SYMBOL})`).fill(text);
      expect([text, await submit.isDisabled()]).toEqual([text, true]);
    }
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await priceNow(slot)).toBe(slot.price.amount);
  }),
);

it(
  'a price changed by an agent appears without a reload',
  scene(async (visit) => {
    const slot = await nthSlot(3);
    await visit.open(`/machines/${machine()}`);
    await rowOf(visit, slot)
      .getByRole('button', { name: moneyText(slot.price.amount) })
      .waitFor();
    await changeAll([slot], 30);
    await rowOf(visit, slot)
      .getByRole('button', { name: moneyText(slot.price.amount + 30) })
      .waitFor();
  }),
);

it(
  'every price of a large change is marked while it needs approval',
  scene(async (visit) => {
    const slots = await someSlots(4, 7);
    await visit.open(`/machines/${machine()}`);
    await changeAll(slots, 900);
    for (const slot of slots) {
      await rowOf(visit, slot).getByRole('link', { name: 'Needs approval' }).waitFor();
    }
  }),
);
