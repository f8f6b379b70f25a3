import type { Page } from 'playwright-core';

const OVERFLOWING = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
    .map((part) => part.tagName + '.' + part.className + ': ' + part.textContent.slice(0, 60));
})()`;

/** The elements beyond the right edge, if the page scrolls horizontally. */
export const overflowing = (page: Page): Promise<string[]> => page.evaluate(OVERFLOWING);
