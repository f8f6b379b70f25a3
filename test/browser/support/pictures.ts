import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { settled } from './settled.js';

/** Where pictures go; none are taken without it. */
const FOLDER = process.env.PICTURES;

/** A notice of the step before would hide what the picture is about. */
const showNotices = (visibility: 'hidden' | '') =>
  `document.querySelectorAll('[class*=_notices_]').forEach((part) => {
    part.style.visibility = '${visibility}';
  })`;

/** A picture for the documents, of what a test shows at this moment. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  const folder = resolve(FOLDER);
  await mkdir(folder, { recursive: true });
  await settled(page);
  await page.evaluate(showNotices('hidden'));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  await page.evaluate(showNotices(''));
}
