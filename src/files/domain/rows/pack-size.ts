import { parseCount } from './amount.js';

const MAX_PACK = 10_000;
/** A bare number from here on beside a smaller one is a measure: 24x330. */
const LEAST_MEASURE = 100;

const MEASURE =
  /^(ml|cl|dl|l|ltr|litre|liter|g|gr|kg|mg|oz|lb|cm|mm|m|毫升|升|克|千克|公斤|斤|两|厘米|毫米|米)/iu;
/** Longer texts do not tell a pack beyond this. */
const MAX_TEXT = 300;
const FACTOR = String.raw`(?<!\d)\d{1,9}(?:[.,]\d{1,9})?\s{0,3}(?:(?!x\s{0,3}\d)\p{L}){0,20}`;
/** Numbers with their units, multiplied: 24x330ml, 330ml*24, 4 x 6 x 33cl, 1*12. */
const PRODUCT = new RegExp(String.raw`${FACTOR}(?:\s{0,3}[x×*✕]\s{0,3}${FACTOR})+`, 'iu');
const PACKAGES = '箱|件|盒|包|袋|提|打|板|条|case|carton|ctn|box|pack|tray|bag';
/** A number and a package: 箱/24, 24/箱, 24瓶/箱, case of 24, 24 per case, 6-pack, 24入. */
const WORDED: readonly RegExp[] = [
  new RegExp(String.raw`(?:${PACKAGES})\s{0,3}(?:/|of|à|[:：])\s{0,3}(\d{1,5})(?!\d|[.,]\d)`, 'iu'),
  new RegExp(
    String.raw`(?<![\d.,])(\d{1,5})\s{0,3}\p{L}{0,4}\s{0,3}(?:/|per)\s{0,3}(?:${PACKAGES})`,
    'iu',
  ),
  /(?<![\d.,])(\d{1,5})[\s-]{0,3}(?:pack|pk|pcs|pieces)\b/iu,
  /(?<![\d.,])(\d{1,5})\s{0,3}(?:入|[瓶罐听支包袋个片枚]装)/u,
];

/** The units in a pack, as a number or as a text that tells it. */
export const parsePackSize = (text: string): number | undefined =>
  usable(parseCount(text)) ?? packIn(text);

/** The units in a pack that a name or a specification tells; undefined if it tells none. */
export function packIn(text: string): number | undefined {
  // The compatibility form may be many times longer.
  const plain = text.slice(0, MAX_TEXT).normalize('NFKC').slice(0, MAX_TEXT);
  const worded = WORDED.map((form) => form.exec(plain)?.[1]).find((found) => found !== undefined);
  return usable(worded === undefined ? multiplied(plain) : Number(worded));
}

function multiplied(text: string): number | undefined {
  const found = PRODUCT.exec(text)?.[0];
  if (found === undefined) return undefined;
  const factors = found.split(/[x×*✕]/iu).map((part) => {
    const [, number = '', unit = ''] = /^\s*([\d.,]+)\s*(.*)$/u.exec(part) ?? [];
    return { number, isMeasure: MEASURE.test(unit) || /[.,]/.test(number) };
  });
  const counts = factors.filter(({ isMeasure }) => !isMeasure).map(({ number }) => Number(number));
  const small = counts.filter((count) => count < LEAST_MEASURE);
  const counted = small.length > 0 && counts.length === factors.length ? small : counts;
  return counted.length === 0 ? undefined : counted.reduce((all, count) => all * count, 1);
}

const usable = (size: number | undefined): number | undefined =>
  size !== undefined && size >= 1 && size <= MAX_PACK ? size : undefined;
