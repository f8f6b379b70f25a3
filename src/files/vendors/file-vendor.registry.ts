import { Injectable } from '@nestjs/common';
import { UcpError } from '../../ucp/index.js';

export interface FileVendor {
  namespace: string;
  /** Scanned for new files; null if files are only uploaded. */
  folder: string | null;
}

/** The vendors of this replica that have files instead of an API. */
@Injectable()
export class FileVendorRegistry {
  private readonly vendors = new Map<string, FileVendor>();

  add(vendor: FileVendor): void {
    this.vendors.set(vendor.namespace, vendor);
  }

  /** Keeps a vendor that was added again under the same name. */
  remove(vendor: FileVendor): void {
    if (this.vendors.get(vendor.namespace) === vendor) this.vendors.delete(vendor.namespace);
  }

  has(namespace: string): boolean {
    return this.vendors.has(namespace);
  }

  all(): FileVendor[] {
    return [...this.vendors.values()];
  }

  /** @throws UcpError for any other vendor. */
  require(namespace: string): void {
    if (this.has(namespace)) return;
    throw new UcpError('not_found', {
      content: `There is no vendor ${namespace} with files; add one with "kind": "files"`,
    });
  }
}
