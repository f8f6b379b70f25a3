export const slotId = (locationId: string, vendorSku: string): string =>
  `${locationId}-${vendorSku}`;

/**
 * The vendor's SKU in a slot id of a known machine. Both parts may contain dashes, so an id alone
 * is ambiguous.
 */
export function vendorSkuOf(id: string, locationId: string): string | undefined {
  const prefix = slotId(locationId, '');
  return id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}
