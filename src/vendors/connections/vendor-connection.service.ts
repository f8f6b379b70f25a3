import { Injectable } from '@nestjs/common';
import type { buildConnector } from 'undici';
import { VendorConnector, type ConnectedVendor } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { guardedConnector, OutboundSettings } from '../../outbound/index.js';
import { usableBaseUrl } from './vendor-address.js';
import type { AddedVendor } from '../vendor.js';

/** Why calls fail while the token cannot be decrypted, and what to do. */
export const closedToken = (why: string): string =>
  `the stored token cannot be used on this replica: ${why}, or replace the token`;

/**
 * Fails every call before anything is sent. The vendor keeps its place in the registry, so that no
 * other one is taken for the default of its role.
 */
const refusing =
  (why: string): buildConnector.connector =>
  (_options, done) => {
    done(new Error(closedToken(why)), null);
  };

/** Decides which addresses added vendors may have, and connects only to those. */
@Injectable()
export class VendorConnectionService {
  constructor(
    private readonly config: Config,
    private readonly connector: VendorConnector,
    private readonly outbound: OutboundSettings,
  ) {}

  /** @throws UcpError for an address that is not allowed. */
  usable(baseUrl: string): string {
    return usableBaseUrl(baseUrl, this.config.vendorPrivateAddresses);
  }

  connect({ namespace, baseUrl, token, isDefault, ...vendor }: AddedVendor): ConnectedVendor {
    if (vendor.kind === 'files') {
      const files = { namespace, status: 'live', kind: 'files', folder: null } as const;
      return this.connector.connectFiles({ ...files, default: isDefault });
    }
    const { capabilities, stockUnit } = vendor;
    const allowPrivate = this.config.vendorPrivateAddresses;
    const target = { url: new URL(baseUrl), allowPrivate };
    const isOpen = typeof token === 'string';
    return this.connector.connect(
      {
        namespace,
        status: 'live',
        kind: 'http',
        baseUrl,
        token: isOpen ? token : 'unavailable',
        capabilities,
        stockUnit,
        default: isDefault,
      },
      {
        connect: isOpen ? guardedConnector(target, this.outbound) : refusing(token.closed),
        allowPrivate,
      },
    );
  }
}
