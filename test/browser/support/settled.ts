import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

const LONGEST_MS = 60_000;

/** The page has no request or progress indicator left. */
const IS_SETTLED = `
  document.querySelector('h1') !== null &&
  document.querySelector('main [aria-busy=true], main progress') === null &&
  ![...document.querySelectorAll('main [role=status]')].some((part) =>
    /^(Loading…|加载中……)/.test(part.textContent.trim()))`;

export async function settled(page: Page): Promise<void> {
  // Evaluated from outside: the page's policy forbids evaluating text inside it.
  await eventually('the page is complete', () => page.evaluate<boolean>(IS_SETTLED), LONGEST_MS);
  await page.waitForLoadState('networkidle');
}
