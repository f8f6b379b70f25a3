import { scenes } from './support/scenes.js';
import { PHONE } from './support/launch.js';

const { scene } = scenes({ machines: 1 });

const PAGES = [
  ['Machines', 'Machines'],
  ['Approvals', 'Approvals'],
  ['Purchases', 'Purchases'],
  ['Restock', 'Restocking'],
  ['Events', 'Events'],
  ['Rules', 'Rules'],
  ['Today', 'Today'],
] as const;

it(
  'a thumb reaches every page by the navigation',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/');
      for (const [name, title] of PAGES) {
        const link = visit.place(name);
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        await link.tap();
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        expect(await link.getAttribute('aria-current')).toBe('page');
      }
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

it(
  'the stop is in sight without scrolling',
  scene(
    async (visit) => {
      await visit.open('/');
      const box = await visit.page.getByRole('button', { name: 'Stop everything' }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);
