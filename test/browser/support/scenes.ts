import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './launch.js';
import { startSite, type Site, type SiteOptions } from './site.js';
import { copiedTemplate } from './storage.js';
import { beginVisit, type Visit } from './visit.js';

type Scene = (visit: Visit) => Promise<void>;

/** Starts a service, vendor and browser for a test file; each test gets its own browser context. */
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

  /** Runs a test in the browser; on failure its logs and screenshots are saved. */
  const scene =
    (body: Scene, visitOptions: BrowserContextOptions = {}) =>
    async (): Promise<void> => {
      const visit = await beginVisit(browser, site, visitOptions);
      try {
        await body(visit);
        expect(visit.evidence.uncaught).toEqual([]);
      } catch (error) {
        await visit.evidence.save(expect.getState().currentTestName ?? 'unnamed');
        throw error;
      } finally {
        await visit.page.context().close();
      }
    };

  return { scene, site: () => site };
}
