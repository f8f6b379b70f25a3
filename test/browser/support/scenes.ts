import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './launch.js';
import { startSite, type Site, type SiteOptions } from './site.js';
import { copiedTemplate } from './storage.js';
import { beginVisit, type Visit } from './visit.js';

type Scene = (visit: Visit) => Promise<void>;

/** Gives a test file its service, its vendor and its browser, and each of its tests a fresh visit. */
export function scenes(options: SiteOptions = {}) {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite(await copiedTemplate(), options),
      launchBrowser(),
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** A test's body in a browser; when it fails, what could be seen is kept. */
  const scene =
    (body: Scene, visitOptions: BrowserContextOptions = {}) =>
    async (): Promise<void> => {
      const visit = await beginVisit(browser, site, visitOptions);
      try {
        await body(visit);
        expect(visit.evidence.accidents).toEqual([]);
      } catch (error) {
        await visit.evidence.keep(expect.getState().currentTestName ?? 'unnamed');
        throw error;
      } finally {
        await visit.page.context().close();
      }
    };

  return { scene, site: () => site };
}
