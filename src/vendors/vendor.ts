import type { Author } from '../auth/index.js';
import type { LiveVendor } from '../config/index.js';

export type OptionalCapabilities = LiveVendor['capabilities'];
export type StockUnit = LiveVendor['stockUnit'];

export const VENDOR_KINDS = ['http', 'files'] as const;
export type VendorKind = (typeof VENDOR_KINDS)[number];

/** What the vendor is called with, or why this replica cannot decrypt it. */
export type VendorToken = string | { closed: string };

/** A vendor that was added to the running service. */
export interface AddedVendor {
  namespace: string;
  kind: VendorKind;
  /** Empty for a vendor with files, like its token. */
  baseUrl: string;
  token: VendorToken;
  capabilities: OptionalCapabilities;
  stockUnit: StockUnit;
  isDefault: boolean;
  /** Differs after every change. */
  revision: string;
  createdAt: Date;
  createdBy: Author;
}

export type NewVendor = Omit<AddedVendor, 'revision' | 'createdAt' | 'token'> & { token: string };
export type VendorChange = Partial<
  Pick<NewVendor, 'baseUrl' | 'token' | 'capabilities' | 'stockUnit' | 'isDefault'>
>;

/** Where a vendor comes from; only an added one can be changed here. */
export const VENDOR_SOURCES = ['environment', 'simulated', 'added'] as const;
export type VendorSource = (typeof VENDOR_SOURCES)[number];

/** A vendor as it is listed, without its token. */
export interface ListedVendor {
  namespace: string;
  source: VendorSource;
  kind: VendorKind;
  status: 'live' | 'planned';
  baseUrl: string | null;
  capabilities: OptionalCapabilities;
  stockUnit: StockUnit | null;
  /** The default of its role. */
  isDefault: boolean;
  createdAt: Date | null;
  createdBy: Author | null;
  /** Why this replica cannot use it. */
  problem: string | null;
}
