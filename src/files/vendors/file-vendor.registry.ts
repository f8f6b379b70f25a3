import { Injectable } from '@nestjs/common';
import { UcpError } from '../../ucp/index.js';
import type { FileKind } from '../domain/mapping/column-mapping.js';
import { fileKindOf } from '../sales-file.js';

const VENDOR_OF: Record<FileKind, string> = { sales: 'machine platform', price_list: 'supplier' };

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

  /**
   * @param kind required of its files.
   * @throws UcpError for any other vendor.
   */
  require(namespace: string, kind?: FileKind): void {
    if (this.has(namespace) && (kind === undefined || kind === fileKindOf(namespace))) return;
    const vendor = kind === undefined ? 'vendor' : VENDOR_OF[kind];
    throw new UcpError('not_found', {
      content: `There is no ${vendor} ${namespace} with files; add one with "kind": "files"`,
    });
  }
}
