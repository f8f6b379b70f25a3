import { parseCount } from './amount.js';

const AVAILABLE = /^(yes|y|true|available|in ?stock|有|有货|现货|充足|是)$/iu;
const NONE = /^(no|n|false|none|unavailable|out ?of ?stock|sold ?out|无|无货|缺货|断货|否)$/iu;

/** A stock in words that say nothing of how many. */
export const PLENTY = 'plenty';

/** Undefined for a text that tells no stock. */
export function parseStock(text: string): number | typeof PLENTY | undefined {
  const plain = text.normalize('NFKC').trim();
  if (AVAILABLE.test(plain)) return PLENTY;
  if (NONE.test(plain)) return 0;
  // `50+` is at least that many.
  return parseCount(plain.replace(/^>|\+$/gu, '').replace(/,(?=\d{3}(\D|$))/g, ''));
}
