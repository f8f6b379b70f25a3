import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Whether an address is on the internet, in a private network, or must never be sent to, such as a
 * cloud's metadata service that hands out credentials.
 */
export type AddressKind = 'public' | 'private' | 'unusable';

const PRIVATE_4 = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

const PRIVATE_6 = ['::1/128', 'fc00::/7'];

const UNUSABLE_4 = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Metadata services outside the link-local range.
  '100.100.100.200/32',
  '168.63.129.16/32',
];

/** Within global unicast: protocol assignments with Teredo, documentation, 6to4. */
const UNUSABLE_6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  // Metadata services at unique local addresses.
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
];

const GLOBAL_UNICAST = blockList(['2000::/3'], 'ipv6');
const MAPPED = blockList(['::ffff:0:0/96'], 'ipv6');
const NAT64 = blockList(['64:ff9b::/96'], 'ipv6');
const PRIVATE = { ipv4: blockList(PRIVATE_4, 'ipv4'), ipv6: blockList(PRIVATE_6, 'ipv6') };
const UNUSABLE = { ipv4: blockList(UNUSABLE_4, 'ipv4'), ipv6: blockList(UNUSABLE_6, 'ipv6') };

export function addressKind(address: string): AddressKind {
  if (isIPv4(address)) return kindOf4(address);
  // Only link-local addresses have a scope.
  return isIPv6(address) && !address.includes('%') ? kindOf6(address) : 'unusable';
}

function kindOf4(address: string): AddressKind {
  if (UNUSABLE.ipv4.check(address, 'ipv4')) return 'unusable';
  return PRIVATE.ipv4.check(address, 'ipv4') ? 'private' : 'public';
}

function kindOf6(address: string): AddressKind {
  if (MAPPED.check(address, 'ipv6')) return kindOf4(lastFourBytes(address));
  if (NAT64.check(address, 'ipv6')) {
    return kindOf4(lastFourBytes(address)) === 'public' ? 'public' : 'unusable';
  }
  if (UNUSABLE.ipv6.check(address, 'ipv6')) return 'unusable';
  if (PRIVATE.ipv6.check(address, 'ipv6')) return 'private';
  return GLOBAL_UNICAST.check(address, 'ipv6') ? 'public' : 'unusable';
}

/** The IPv4 address at the end of an IPv6 address, in either notation. */
function lastFourBytes(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = written.replace(/::$/, '::0').split(':').slice(-2);
  return groups
    .flatMap((group) => {
      const value = Number.parseInt(group || '0', 16);
      return [value >> 8, value & 0xff];
    })
    .join('.');
}

function blockList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
