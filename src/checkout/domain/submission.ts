import { isDeepStrictEqual } from 'node:util';
import { supplierFulfillment, type Fulfillment } from './fulfillment.js';
import type { Line } from './lines.js';
import type { Submission } from './checkout.js';

/** The content sent to the supplier. Only valid when nothing is missing. */
export const submissionOf = (lines: readonly Line[], fulfillment: Fulfillment): Submission => ({
  lines: lines.map(({ vendorSku, quantity, unit }) => ({
    vendorSku,
    quantity,
    unit: unit === 'BX' ? 'pack' : 'each',
  })),
  fulfillment: supplierFulfillment(fulfillment),
});

/** Once a number was sent to the supplier, its content must never differ. */
export const differs = (sent: Submission | null, next: Submission): boolean =>
  sent !== null && !isDeepStrictEqual(plain(sent), plain(next));

const plain = (submission: Submission): unknown => JSON.parse(JSON.stringify(submission));
