import type { SupplyProduct } from '../../src/adapters/contract.js';
import { Random } from '../../src/adapters/simulator/random.js';
import { supplyCatalog } from './vendor/articles.js';
import { nth } from './vendor/nth.js';

/** Extracts part of a product's name, as a user might type it. */
type Cut = (product: SupplyProduct, random: Random) => string;

const chinese: Cut = ({ title }, random) => {
  const run = random.pick(matches(title, /\p{Script=Han}{2,}/gu));
  const start = random.integer(0, run.length - 2);
  return run.slice(start, start + 2);
};
const english: Cut = ({ title }, random) => random.pick(matches(title, /[A-Za-z]{3,}/g));
const lowerCase: Cut = (product, random) => english(product, random).toLowerCase();
const size: Cut = ({ spec = '' }) => spec.split(/[* ]/)[0] ?? '';
const acrossWords: Cut = ({ title }, random) => {
  const start = random.integer(0, title.length - 14);
  return title.slice(start, start + random.integer(4, 14)).trim();
};

/**
 * Creates this many distinct search requests: words with and without filters, and filters alone.
 */
export function searchBodies(count: number): string[] {
  const catalog = supplyCatalog();
  const bodies = new Set<string>();
  for (let number = 0; bodies.size < count; number++) {
    const random = new Random('search', number);
    const product = nth(catalog, random.integer(0, catalog.length - 1));
    bodies.add(JSON.stringify(requestFor(product, random)));
  }
  return [...bodies];
}

function requestFor(product: SupplyProduct, random: Random): object {
  const cut = random.pick<Cut>([chinese, chinese, english, english, lowerCase, size, acrossWords]);
  const query = cut(product, random);
  const { category = '', eachPriceFen } = product;
  const categories = [category];
  const price = { min: random.integer(0, 50), max: eachPriceFen + random.integer(50, 500) };
  const kind = random.next();
  if (kind < 0.65) return { query };
  if (kind < 0.75) return { query, filters: { categories } };
  if (kind < 0.85) return { query, filters: { price } };
  if (kind < 0.9) return { query, filters: { categories, price } };
  return { filters: { categories, price } };
}

function matches(text: string, pattern: RegExp): [string, ...string[]] {
  const [first, ...others] = text.match(pattern) ?? [];
  if (first === undefined) throw new Error(`${text} has nothing of ${pattern.source}`);
  return [first, ...others];
}
