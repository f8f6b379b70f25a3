import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Subnet } from '../config/index.js';

/** Proxies in front of the service, whose `X-Forwarded-For` is believed; nobody else's is. */
export class TrustedProxies {
  private readonly list = new BlockList();

  constructor(subnets: readonly Subnet[]) {
    for (const { address, prefix, family } of subnets) {
      this.list.addSubnet(address, prefix, family);
    }
  }

  includes(address: string): boolean {
    if (isIPv4(address)) return this.list.check(address, 'ipv4');
    // An IPv4 address in IPv6 notation matches IPv4 subnets, too.
    return isIPv6(address) && this.list.check(address, 'ipv6');
  }

  /**
   * The address of a caller. A proxy appends the address that it was reached from, so the last one
   * that is no proxy's own is the caller's, whatever the caller wrote before it.
   */
  callerOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = named.map((hop) => hop.trim()).filter((hop) => hop !== '');
    return [...hops, socket.remoteAddress ?? ''].reduceRight((nearer, hop) =>
      this.includes(nearer) ? hop : nearer,
    );
  }
}
