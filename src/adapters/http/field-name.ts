/** `['products', 3, 'packPriceFen']` becomes `products[3].packPriceFen`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
