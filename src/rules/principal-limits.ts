/**
 * What one principal may do on its own. Amounts are fen. A limit only tightens the rules; a missing
 * one has no effect.
 */
export interface PrincipalLimits {
  spendingLimitPerRun?: number;
  spendingLimitPerDay?: number;
  priceCapPerItem?: number;
  namespaces?: string[];
  locations?: string[];
}

/** The reason why a principal may not buy from, or set prices at, this vendor at all. */
export function namespaceRefusal(limits: PrincipalLimits, namespace: string): string | undefined {
  return isOutside(limits.namespaces, namespace)
    ? `It is limited to other namespaces than ${namespace}`
    : undefined;
}

/** The reason why a principal may not change anything about this machine. */
export function locationRefusal(limits: PrincipalLimits, locationId: string): string | undefined {
  return isOutside(limits.locations, locationId)
    ? `It is limited to other machines than ${locationId}`
    : undefined;
}

/** The reason why a principal may not buy anything, even with approval. */
export function purchaseRefusal(limits: PrincipalLimits): string | undefined {
  return limits.spendingLimitPerRun === 0 || limits.spendingLimitPerDay === 0
    ? 'Its spending limit is 0'
    : undefined;
}

/** The reason why a principal may not change any price, even with approval. */
export function priceRefusal(limits: PrincipalLimits): string | undefined {
  return limits.priceCapPerItem === 0 ? 'Its limit for price steps is 0' : undefined;
}

/** The limits in which the first are looser than the second. */
export function looserLimits(one: PrincipalLimits, other: PrincipalLimits): string[] {
  const amounts = (
    ['spendingLimitPerRun', 'spendingLimitPerDay', 'priceCapPerItem'] as const
  ).filter((name) => (one[name] ?? Infinity) > (other[name] ?? Infinity));
  const lists = (['namespaces', 'locations'] as const).filter((name) => {
    const [wanted, allowed] = [one[name], other[name]];
    return allowed !== undefined && !(wanted?.every((entry) => allowed.includes(entry)) ?? false);
  });
  return [...amounts, ...lists];
}

const isOutside = (allowed: readonly string[] | undefined, one: string): boolean =>
  allowed !== undefined && !allowed.includes(one);
