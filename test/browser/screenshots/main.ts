import { mkdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { ensureBuilt, root } from '../../../scripts/build.mjs';
import { fill, pagesOf } from '../support/filled.js';
import { DESK, launchBrowser, PHONE } from '../support/launch.js';
import { settled } from '../support/settled.js';
import { startSite, type Site } from '../support/site.js';
import { ownFolder } from '../support/storage.js';
import { beginVisit } from '../support/visit.js';
import { bringForward, describeMachines, stateCapacities } from './believable.js';

/**
 * With `--every-look <folder>`: each page in both themes and languages, to look at. With
 * `--only visits,drive`: these pages; the other pictures stay.
 */
const { values } = parseArgs({
  options: { 'every-look': { type: 'string' }, only: { type: 'string' } },
});
const everyLook = values['every-look'];
const FOLDER = resolve(everyLook ?? join(root, 'docs', 'screenshots'));
const WIDTHS = { desk: DESK, phone: PHONE };
const LOCALES = { en: 'en-GB', zh: 'zh-CN' };
/** Pages of the documents that are also captured in the dark theme. */
const DARK = ['today', 'machine'];
const LEFT_OUT = ['not-found'];

const only = values.only?.split(',');

const show = (line: string) => process.stderr.write(`${line}\n`);

interface Look {
  width: keyof typeof WIDTHS;
  dark: boolean;
  language: keyof typeof LOCALES;
}

function looksOf(page: string): Look[] {
  const themes = everyLook !== undefined || DARK.includes(page) ? [false, true] : [false];
  const languages = everyLook === undefined ? (['en'] as const) : (['en', 'zh'] as const);
  return (['desk', 'phone'] as const).flatMap((width) =>
    themes.flatMap((dark) => languages.map((language) => ({ width, dark, language }))),
  );
}

async function take(
  browser: Browser,
  site: Site,
  [page, path]: [name: string, path: string],
  { width, dark, language }: Look,
): Promise<void> {
  const visit = await beginVisit(browser, site, {
    viewport: WIDTHS[width],
    colorScheme: dark ? 'dark' : 'light',
    locale: LOCALES[language],
    reducedMotion: 'reduce',
  });
  await visit.open(path);
  await settled(visit.page);
  const name = [page, width, dark && 'dark', language === 'zh' && 'zh'].filter(Boolean).join('-');
  const file = join(FOLDER, `${name}.png`);
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
    const filled = await fill(site);
    await describeMachines(site);
    await stateCapacities(site);
    await bringForward(site);
    const pages = pagesOf(filled).filter(([name]) =>
      only ? only.includes(name) : !LEFT_OUT.includes(name),
    );
    if (!only) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const browser = await launchBrowser();
    try {
      for (const page of pages) {
        for (const look of looksOf(page[0])) await take(browser, site, page, look);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

await main();
