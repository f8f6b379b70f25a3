import { isIPv4, type LookupFunction } from 'node:net';

type LookupParameters = Parameters<LookupFunction>;

/** Answers a lookup with these addresses; the caller may want all of them or only one. */
export function answerLookup(
  addresses: readonly string[],
  { all }: LookupParameters[1],
  done: LookupParameters[2],
): void {
  const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  const [first] = found;
  if (all || !first) done(null, found);
  else done(null, first.address, first.family);
}
