import { mkdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureBuilt, root } from '../../../scripts/build.mjs';
import { fill, pagesOf } from '../support/filled.js';
import { DESK, launchBrowser, PHONE } from '../support/launch.js';
import { settled } from '../support/settled.js';
import { startSite, type Site } from '../support/site.js';
import { ownFolder } from '../support/storage.js';
import { beginVisit } from '../support/visit.js';
import { describeMachines } from './believable.js';

const FOLDER = join(root, 'docs', 'screenshots');
const WIDTHS = { desk: DESK, phone: PHONE };
/** Pages that are also captured in the dark theme. */
const DARK = ['today', 'machine'];
const LEFT_OUT = ['not-found'];

const show = (line: string) => process.stderr.write(`${line}\n`);

interface Picture {
  page: string;
  path: string;
  width: keyof typeof WIDTHS;
  dark: boolean;
}

async function take(browser: Browser, site: Site, picture: Picture): Promise<void> {
  const { page, path, width, dark } = picture;
  const visit = await beginVisit(browser, site, {
    viewport: WIDTHS[width],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await visit.open(path);
  await settled(visit.page);
  const file = join(FOLDER, `${page}-${width}${dark ? '-dark' : ''}.png`);
  await visit.page.screenshot({ path: file, animations: 'disabled' });
  await visit.page.context().close();
  const kB = (await stat(file)).size / 1000;
  show(`  ${relative(root, file)}, ${kB.toFixed(0)} kB`);
}

async function main(): Promise<void> {
  await ensureBuilt(show);
  show('Starting a service with a route of 14 machines');
  const site = await startSite(await ownFolder(), { machines: 14 });
  try {
    await describeMachines(site);
    const pages = pagesOf(await fill(site)).filter(([name]) => !LEFT_OUT.includes(name));
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const browser = await launchBrowser();
    try {
      for (const [page, path] of pages) {
        for (const width of ['desk', 'phone'] as const) {
          await take(browser, site, { page, path, width, dark: false });
          if (DARK.includes(page)) await take(browser, site, { page, path, width, dark: true });
        }
      }
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

await main();
