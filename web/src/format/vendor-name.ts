import { vendorName } from '../../../src/texts/vendor-name.js';

export { vendorName };

/** `Acme, Beta`, each once. */
export const vendorNames = (namespaces: Iterable<string>): string =>
  [...new Set([...namespaces].map(vendorName))].join(', ');

/** The supplier of a product: everything before the colon. */
export const namespaceOf = (skuId: string): string => skuId.slice(0, skuId.indexOf(':'));
