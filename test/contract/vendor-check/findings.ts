import {
  checkVendor,
  type CheckedVendor,
} from '../../../src/adapters/vendor-check/check-vendor.js';
import type { CheckOptions } from '../../../src/adapters/vendor-check/session.js';

export type Roles = 'supply' | 'machine';

/** Checks everything, including every write. */
export const checkAll = (
  role: Roles,
  { baseUrl, token }: Pick<CheckOptions, 'baseUrl' | 'token'>,
  options: Partial<CheckOptions> = {},
): Promise<CheckedVendor> =>
  checkVendor({
    namespace: `acme-${role}`,
    baseUrl,
    token,
    placeOrders: true,
    changePrices: true,
    restock: true,
    ...options,
  });

/** The findings of one level as text, to compare and to read when a test fails. */
export const at = (level: string, { findings }: CheckedVendor): string[] =>
  findings
    .filter((finding) => finding.level === level)
    .map(({ check, found }) => `${check}: ${found}`);
