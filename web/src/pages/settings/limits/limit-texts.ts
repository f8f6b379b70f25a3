import type { Limits } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';

/** The words for limits in one language. */
export interface LimitWords {
  perRun: (amount: string) => string;
  perDay: (amount: string) => string;
  price: (amount: string) => string;
  noBuying: string;
  noPricing: string;
  vendors: (names: string) => string;
  machines: (ids: string) => string;
  nothing: string;
  more: (count: number) => string;
}

const NAMED = 5;

/** The limits of a principal, one text each. */
export function limitTexts(limits: Limits, words: LimitWords): string[] {
  const { spendingLimitPerRun: run, spendingLimitPerDay: day, priceCapPerItem: cap } = limits;
  const { namespaces, locations } = limits;
  const texts: string[] = [];
  if (run === 0 || day === 0) texts.push(words.noBuying);
  else {
    if (run !== undefined) texts.push(words.perRun(money(run)));
    if (day !== undefined) texts.push(words.perDay(money(day)));
  }
  if (cap !== undefined) texts.push(cap === 0 ? words.noPricing : words.price(money(cap)));
  if (namespaces) texts.push(words.vendors(namespaces.join(', ') || words.nothing));
  if (locations) texts.push(words.machines(shortened(locations, words) || words.nothing));
  return texts;
}

const shortened = (ids: readonly string[], words: LimitWords): string =>
  [...ids.slice(0, NAMED), ...(ids.length > NAMED ? [words.more(ids.length - NAMED)] : [])].join(
    ', ',
  );
