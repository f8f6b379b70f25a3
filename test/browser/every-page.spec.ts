import { fill, pagesOf, type Filled } from './support/filled.js';
import { graveFindings } from './support/accessibility.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import { DESK, PHONE } from './support/launch.js';

const { scene, site } = scenes({ machines: 4, rules: { spendingLimitPerRun: 50_000 } });

const NOWHERE: Filled = { machine: '', approval: '', purchase: '', run: '' };
const NAMES = pagesOf(NOWHERE).map(([name]) => name);

let paths: Map<string, string>;

beforeAll(async () => {
  paths = new Map(pagesOf(await fill(site())));
}, 60_000);

const pathOf = (name: string): string => paths.get(name) ?? '/';

describe.each(NAMES)('%s', (name) => {
  it(
    'keeps nobody out, on a desk and a phone, by day and by night',
    scene(async (visit) => {
      const { page } = visit;
      await visit.open(pathOf(name));
      await settled(page);
      const findings: string[] = [];
      for (const [width, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
          const found = await graveFindings(page);
          findings.push(...found.map((finding) => `${width} ${colorScheme} | ${finding}`));
        }
      }
      expect(findings).toEqual([]);
    }),
  );

  it(
    'fits a phone without scrolling sideways',
    scene(
      async (visit) => {
        const { page } = visit;
        await visit.open(pathOf(name));
        await settled(page);
        expect(await page.evaluate(OVERFLOWING)).toEqual([]);
      },
      { viewport: PHONE, hasTouch: true, isMobile: true },
    ),
  );

  it(
    'speaks Chinese to who reads Chinese',
    scene(
      async (visit) => {
        const { page } = visit;
        await visit.open(pathOf(name));
        await settled(page);
        expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
        const words = await page.evaluate<string[]>(WORDS);
        expect(words.filter(isEnglish)).toEqual([]);
      },
      { locale: 'zh-CN' },
    ),
  );
});

/** What reaches over the right edge, when the page as a whole can be moved sideways. */
const OVERFLOWING = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
    .map((part) => part.tagName + '.' + part.className + ': ' + part.textContent.slice(0, 60));
})()`;

/** The words of the page itself, not those of the service or of the vendors. */
const WORDS = `[...document.querySelectorAll(
  'header, nav, main h1, main button, main label, main th, main [role=tab]')]
  .map((part) => part.innerText.trim())`;

/** Its name, the other language, and ids may be in Latin letters. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{3,}/.test(
    text.replaceAll(/Routekeeper|English|UCP|EAN|SKU|[A-Z]{1,4}\d+|\S*[_-]\d\S*/g, ''),
  );
