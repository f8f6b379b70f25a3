/** EAN-8, UPC-A, EAN-13, GTIN-14. */
const CODE = /^(?:\d{8}|\d{12,14})$/;
const RUN_OF_DIGITS = /(?<![\dA-Za-z]|\d[.,])\d{8,14}(?![\dA-Za-z]|[.,]\d)/g;

const TYPES: Record<number, string> = { 8: 'EAN', 12: 'UPC', 13: 'EAN', 14: 'GTIN' };

export interface Barcode {
  type: string;
  value: string;
}

export const barcode = (value: string): Barcode => ({ type: TYPES[value.length] ?? 'EAN', value });

/** The code, if the text is a code and nothing else. */
export function statedCode(text: string | undefined): string[] {
  const code = text?.trim() ?? '';
  return CODE.test(code) ? [code] : [];
}

/** The codes of a supplier's product: from its own field, else separate codes in its texts. */
export function supplyCodes(product: { barcode?: string; spec?: string; title: string }): string[] {
  const stated = statedCode(product.barcode);
  if (stated.length > 0) return stated;
  const runs = `${product.spec ?? ''}\n${product.title}`.match(RUN_OF_DIGITS) ?? [];
  return [...new Set(runs.filter((run) => CODE.test(run)))];
}
