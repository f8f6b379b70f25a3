import { eventually } from './support/eventually.js';
import { scenes } from './support/scenes.js';
import { slotOf, slotPage, slotsOf } from './support/slots.js';

const { scene, site } = scenes({ machines: 1 });

const machine = () => site().machines[0]?.id ?? '';

it(
  'a locked slot stays locked after a reload and can be unlocked',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    const [slot] = await slotsOf(api, machine());
    if (!slot) throw new Error('The machine has no slots');
    const isLocked = async () => (await slotOf(api, machine(), slot.id)).inventory.locked === true;
    const lock = page.getByRole('switch', { name: `Lock ${slot.title}`, exact: true });

    await visit.open(slotPage(machine(), slot));
    await lock.waitFor();
    expect(await lock.getAttribute('aria-checked')).toBe('false');
    await lock.click();
    await eventually('the slot is locked', isLocked);
    await page.reload();
    await visit.isLive();
    await lock.waitFor();
    expect(await lock.getAttribute('aria-checked')).toBe('true');

    await lock.click();
    await eventually('the slot is unlocked', async () => !(await isLocked()));
    expect(await lock.getAttribute('aria-checked')).toBe('false');
  }),
);

it(
  'the capacity of a slot can be set',
  scene(async (visit) => {
    const { page } = visit;
    const [, slot] = await slotsOf(site().api, machine());
    if (!slot) throw new Error('The machine has too few slots');
    await visit.open(slotPage(machine(), slot));
    await page.getByRole('button', { name: `Set capacity: ${slot.title}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Set capacity: ${slot.title}` });
    await dialog.getByRole('spinbutton').fill('47');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    const row = page.getByRole('listitem', { name: slot.title, exact: true });
    await row.getByText('/47').waitFor();
  }),
);
