import type { Page } from 'playwright-core';

/** The page's own texts, without those of the service or the vendors. */
const WORDS = `[...document.querySelectorAll(
  'header, nav, main h1, main button, main label, main th, main [role=tab]')]
  .map((part) => part.innerText.trim())`;

/** The names of the product and of vendors, the other language and ids use Latin letters in every language. */
const LATIN = /Routekeeper|Acme|English|UCP|EAN|SKU|[A-Z]{1,4}\d+|\S*[_-]\d\S*/g;

export async function englishWords(page: Page): Promise<string[]> {
  const words = await page.evaluate<string[]>(WORDS);
  return words.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll(LATIN, '')));
}
