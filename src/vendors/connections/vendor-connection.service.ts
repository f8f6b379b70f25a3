import { Injectable } from '@nestjs/common';
import { VendorConnector, type ConnectedVendor } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { guardedConnector, OutboundSettings } from '../../outbound/index.js';
import { usableBaseUrl } from './vendor-address.js';
import type { AddedVendor } from '../vendor.js';

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
    return this.connector.connect(
      {
        namespace,
        status: 'live',
        kind: 'http',
        baseUrl,
        token,
        capabilities,
        stockUnit,
        default: isDefault,
      },
      { connect: guardedConnector(target, this.outbound), allowPrivate },
    );
  }
}
