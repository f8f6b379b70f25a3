import type { Page } from 'playwright-core';
import type { Api } from './api.js';
import { HOME } from './purchases.js';
import type { Site } from './site.js';
import { slotsOf } from './slots.js';
import { CURRENCY } from '../../../src/money/index.js';

/**
 * The visible texts of a page with their labels and hints, without what is marked as of another
 * language: words of vendors and people. Texts of the service that the page cannot translate count.
 */
const WORDS = `(() => {
  const found = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return found.push(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('script, style, code')) return;
    if (!node.checkVisibility()) return;
    const isMarked = node.closest('[lang]') !== document.documentElement;
    if (isMarked && !node.closest('[data-untranslated]')) return;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      found.push(node.getAttribute(name) ?? '');
    }
    node.childNodes.forEach(visit);
  };
  visit(document.body);
  return found.map((text) => text.trim()).filter((text) => text !== '');
})()`;

/** The product, units, formats and ids use Latin letters in every language. */
const LATIN =
  /Routekeeper|English|UCP|EAN|SKU|CSV|XLSX|DEX|Excel|PDF|JSON|API|Ctrl|GMT|SMTP_URL|VENDORS|WEBHOOKS|Webhook|Asia\/\w+|Chrome|Linux|Mozilla.*|https?:\/\/\S+|\d+\s?(?:ml|g|kg|L|kB)\b|[A-Z]{1,4}-?\d+|\S*[_-]\d\S*/g;

/** The name of the other language, and the marks of amounts. */
const HAN = /中文/g;

const FOREIGN = {
  zh: (text: string) =>
    /[A-Za-z]{3,}/.test(text.replaceAll(LATIN, '').replaceAll(CURRENCY.code, '')),
  en: (text: string) => /[\p{Script=Han}，。：；（）、]/u.test(text.replaceAll(HAN, '')),
};

/** The texts of a page that are not in its language. */
export async function foreignWords(
  page: Page,
  language: keyof typeof FOREIGN,
  names: readonly string[],
): Promise<string[]> {
  const texts = await page.evaluate<string[]>(WORDS);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const isForeign = (text: string) =>
    FOREIGN[language](longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text));
  return [...new Set(texts.filter(isForeign))];
}

/** Names of machines, goods, vendors and people, which are the same in every language. */
export async function namesOn({ api, machines }: Site): Promise<string[]> {
  const slots = await Promise.all(machines.map(({ id }) => slotsOf(api, id)));
  const { principals } = await api.get<{ principals: { name: string }[] }>('/principals');
  const { locations } = await api.post<{
    locations: { name: string; address?: Record<string, unknown> }[];
  }>('/locations/search', {});
  const { drivers } = await api.get<{ drivers: { name: string | null }[] }>('/visits/drivers');
  const { tasks } = await api.get<{ tasks: { text: string }[] }>('/tasks?status=all');
  return [
    'Acme',
    'acme-supply',
    'acme-machine',
    'Corner',
    'corner-machine',
    'sales_2026-08.csv',
    ...locations.flatMap(({ name, address = {} }) => [name, ...Object.values(address).map(String)]),
    ...slots.flat().map(({ title }) => title),
    ...(await supplierTitles(api)),
    ...principals.map(({ name }) => name),
    ...drivers.map(({ name }) => name ?? ''),
    ...tasks.map(({ text }) => text),
    ...Object.values(HOME),
    // Whoever the tests call as, and an address that they mistype.
    'https://agents.example/route-buyer',
    'agents.example/route-buyer',
    'no-such-machine',
  ].filter((name) => name.trim() !== '');
}

async function supplierTitles(api: Api): Promise<string[]> {
  interface Page {
    products: { variants: { title: string }[] }[];
    pagination: { cursor?: string };
  }
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await api.post('/catalog/search', { pagination: { limit: 100, cursor } });
    titles.push(...page.products.flatMap(({ variants }) => variants.map(({ title }) => title)));
    ({ cursor } = page.pagination);
  } while (cursor !== undefined);
  return titles;
}
