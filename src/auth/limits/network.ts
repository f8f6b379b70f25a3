import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of an IPv6 address, the groups that name the network: whoever has one address has all of it. */
const NETWORK_GROUPS = 4;

/** The address or, of IPv6, its /64 network. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const last = plain.slice(plain.lastIndexOf(':') + 1);
  const isMapped = isIPv4(last) && plain.slice(0, -last.length).toLowerCase() === '::ffff:';
  if (isMapped) return last;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const omitted = Array<string>(GROUPS - before.length - after.length).fill('0');
  const groups = [...before, ...(tail === undefined ? [] : omitted), ...after];
  const network = groups.slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (isIPv4(group) ? ['0', '0'] : [group]));
