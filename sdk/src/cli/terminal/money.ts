/** Currencies of ISO 4217 whose minor unit is not a hundredth; Intl knows other numbers for some. */
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE.has(currency) ? 3 : 2;
}

/** An amount in minor units for people: 350 in CNY is ¥3.50. */
export function money(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .format(minor / 10 ** decimals)
    .replaceAll('\u00a0', ' ');
}
