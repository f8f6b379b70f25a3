import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { englishWords } from './support/page-words.js';
import { createPrincipal } from './support/principals.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';

/** The vendor has machines, and none of them is registered yet. */
const { scene, site } = scenes({ machines: 0, simulator: { machines: 4 } });

interface Roster {
  locations: { id: string; name: string }[];
}

const roster = async () => (await site().api.post<Roster>('/locations/search', {})).locations;

it(
  'an empty route says what is being read, and never that all is clear',
  scene(async (visit) => {
    const { page } = visit;
    await page.route('**/ucp/v1/locations/known*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { ledgers: object[]; machines: object[] };
      const ledgers = body.ledgers.map((one) => ({ ...one, status: 'reading', read_at: null }));
      await route.fulfill({ response, json: { ...body, machines: [], ledgers } });
    });
    await visit.open('/');
    await page.getByText('Reading the sales of Acme.').first().waitFor();
    expect(await page.getByText('All clear').count()).toBe(0);
    expect(await page.getByText('curl').count()).toBe(0);
    expect(
      await page.getByRole('button', { name: /^Restock now|^Nothing to restock/ }).count(),
    ).toBe(0);
  }),
);

it(
  'the machines that the vendor knows are listed and ticked, on a phone and in Chinese',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByRole('button', { name: 'Add 4 machines' }).waitFor();
    for (const { id, name } of await site().simulator.machines()) {
      expect(await page.getByRole('checkbox', { name: new RegExp(id) }).isChecked()).toBe(true);
      expect(await page.getByText(name, { exact: true }).count()).toBe(1);
    }
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowing(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Preferences').click();
    await page.getByLabel('Language').selectOption({ label: '中文' });
    await page.getByLabel('页面设置').click();
    await page.getByRole('button', { name: '添加 4 台机器' }).waitFor();
    expect(await englishWords(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  }),
);

it(
  'someone who may not change the roster is told so',
  scene(async (visit) => {
    const { token } = await createPrincipal(site().api, {
      name: 'Viewer',
      kind: 'person',
      role: 'viewer',
    });
    await visit.open('/', token);
    await visit.page.getByText('There are no machines yet.').waitFor();
    expect(await visit.page.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  }),
);

it(
  'machines are added with the keyboard; one that fails is named and can be tried again',
  scene(async (visit) => {
    const { page } = visit;
    const machines = await site().simulator.machines();
    const [left, failing] = machines;
    if (!left || !failing) throw new Error('The vendor has too few machines');
    let fails = true;
    await page.route(`**/ucp/v1/locations/${failing.id}`, (route) => {
      if (!fails) return route.continue();
      const messages = [{ type: 'error', code: 'internal_error', content: 'It broke.' }];
      return route.fulfill({ status: 500, json: { ucp: {}, messages } });
    });
    await visit.open('/');
    await page.getByRole('button', { name: 'Add 4 machines' }).waitFor();
    await page.getByRole('checkbox', { name: new RegExp(left.id) }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Add 3 machines' }).waitFor();
    await tabTo(page, /^Add 3 machines$/);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be added' });
    await alert.getByText(failing.name).waitFor();
    await alert.getByText('It broke.').waitFor();
    expect((await roster()).map(({ id }) => id).sort()).toEqual(
      machines
        .slice(2)
        .map(({ id }) => id)
        .sort(),
    );

    fails = false;
    await page.getByRole('checkbox', { name: new RegExp(failing.id) }).waitFor();
    await page.getByRole('button', { name: 'Add 1 machine' }).click();
    await page.getByText('Add your machines').waitFor({ state: 'detached' });
    await eventually('three machines are registered', async () => (await roster()).length === 3);
    expect((await roster()).find(({ id }) => id === failing.id)?.name).toBe(failing.name);
    await page.getByRole('list', { name: /^Needs attention/ }).waitFor();
    expect(await page.getByText('All clear').count()).toBe(0);
  }),
);

it(
  'a single machine is found by its name, not by an id',
  scene(async (visit) => {
    const { page } = visit;
    const [left] = await site().simulator.machines();
    if (!left) throw new Error('The vendor has no machine');
    await visit.open('/machines');
    await page.getByRole('button', { name: 'Add machine', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add machine' });
    await dialog.getByLabel('Find by name').fill('no such machine');
    await dialog.getByText('No machine of this name.').waitFor();
    await dialog.getByLabel('Find by name').fill(left.name.slice(0, 4));
    await dialog.getByRole('radio', { name: left.name }).check();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(left.name);
    expect(await seriousFindings(page)).toEqual([]);
    await visit.pressInDialog('Add');
    await page.waitForURL(new RegExp(`/machines/${left.id}$`));
    await settled(page);
    expect((await roster()).map(({ id }) => id)).toContain(left.id);
  }),
);
