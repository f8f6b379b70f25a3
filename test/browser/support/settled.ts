import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

const LONGEST_MS = 60_000;

/** Nothing of the page is on its way any more. */
const IS_SETTLED = `
  document.querySelector('h1') !== null &&
  document.querySelector('main [aria-busy=true], main progress') === null &&
  ![...document.querySelectorAll('main [role=status]')].some((part) =>
    /^(Loading …|加载中……)/.test(part.textContent.trim()))`;

export async function settled(page: Page): Promise<void> {
  // Asked from outside: the page's policy lets nothing inside it evaluate text.
  await eventually('the page is complete', () => page.evaluate<boolean>(IS_SETTLED), LONGEST_MS);
  await page.waitForLoadState('networkidle');
}
