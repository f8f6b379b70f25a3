import type { Page } from 'playwright-core';

/** Nothing of the page is on its way any more. */
const IS_SETTLED = `
  document.querySelector('h1') !== null &&
  document.querySelector('main [aria-busy=true], main progress') === null &&
  ![...document.querySelectorAll('main [role=status]')].some((part) =>
    /^(Loading …|加载中……)/.test(part.textContent.trim()))`;

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(IS_SETTLED);
  await page.waitForLoadState('networkidle');
}
