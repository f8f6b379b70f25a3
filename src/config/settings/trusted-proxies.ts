import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';

export interface Subnet {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

const EXPECTED = 'addresses such as 10.0.0.5 or subnets such as 10.0.0.0/24, with commas between';

/** Whose word about the address of a caller counts. */
export const trustedProxies = z.string().transform((given, context): Subnet[] =>
  given.split(',').flatMap((text) => {
    const subnet = subnetOf(text.trim());
    if (subnet) return [subnet];
    context.addIssue(`found ${JSON.stringify(text.trim())}, expected ${EXPECTED}`);
    return [];
  }),
);

function subnetOf(text: string): Subnet | undefined {
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  if (isIPv4(address)) return within({ address, prefix: Number(length ?? 32), family: 'ipv4' }, 32);
  if (!isIPv6(address) || address.includes('%')) return undefined;
  return within({ address, prefix: Number(length ?? 128), family: 'ipv6' }, 128);
}

/** A prefix of 0 would trust everybody. */
const within = (subnet: Subnet, longest: number): Subnet | undefined =>
  subnet.prefix >= 1 && subnet.prefix <= longest ? subnet : undefined;
