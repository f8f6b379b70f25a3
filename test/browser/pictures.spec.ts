import type { Locator } from 'playwright-core';
import { eventually } from './support/eventually.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1 });

const PICTURES = '**/ucp/v1/catalog/pictures/*';

/** The widths of the pictures that are loaded; 0 for one that is not. */
const widths = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  );
const isShown = (pictures: Locator) => async () => (await widths(pictures)).includes(96);

it(
  'pictures of products are shown, and only the service is asked for them',
  scene(async (visit) => {
    const { page } = visit;
    const [machine] = site().machines;
    await visit.open(`/machines/${machine?.id ?? ''}`);
    for (const path of ['/match', '/catalog', '/prices']) {
      await visit.goto(path);
      const pictures = page.locator('main img');
      await pictures.first().waitFor();
      await eventually(`a picture is shown on ${path}`, isShown(pictures));
      expect(await pictures.first().getAttribute('loading')).toBe('lazy');
    }

    interface Slots {
      slots: { slot_id: string; item: { id: string } }[];
    }
    const { slots } = await site().api.get<Slots>(`/locations/${machine?.id ?? ''}/slots`);
    const answers = await Promise.all(
      slots.map(async (slot) => {
        const address = `${site().origin}/ucp/v1/catalog/pictures/${slot.item.id}`;
        return { slot, isFound: (await page.request.get(address)).ok() };
      }),
    );
    const pictured = answers.find(({ isFound }) => isFound)?.slot;
    const plain = answers.find(({ isFound }) => !isFound)?.slot;
    if (!pictured || !plain) throw new Error('Every slot has a picture, or none has one');
    const slotPath = (id: string) =>
      `/machines/${machine?.id ?? ''}?slot=${encodeURIComponent(id)}`;
    await visit.goto(slotPath(pictured.slot_id));
    await eventually('the slot has a picture', isShown(page.getByRole('dialog').locator('img')));
    await visit.goto(slotPath(plain.slot_id));
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await eventually(
      'the slot has none',
      async () => (await page.getByRole('dialog').locator('img').count()) === 0,
    );

    expect(visit.evidence.policyViolations).toEqual([]);
    const origins = new Set(visit.evidence.requested.map(({ host }) => host));
    expect([...origins]).toEqual([new URL(site().origin).host]);
  }),
);

it(
  'a picture that does not load leaves the first letter, at the same place',
  scene(async (visit) => {
    const { page } = visit;
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(PICTURES, async (route) => {
      await released;
      await route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' });
    });
    await visit.open('/prices');
    const tile = page.locator('main a[href^="/prices/"] > [aria-hidden=true]').first();
    await tile.locator('img').waitFor({ state: 'attached' });
    const before = await tile.boundingBox();
    release();
    await eventually('no picture is left', async () => (await tile.locator('img').count()) === 0);
    expect((await tile.innerText()).trim()).toHaveLength(1);
    expect(await tile.boundingBox()).toEqual(before);
    expect(visit.evidence.policyViolations).toEqual([]);
  }),
);
