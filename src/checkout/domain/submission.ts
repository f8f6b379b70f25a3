import { isDeepStrictEqual } from 'node:util';
import { supplierFulfillment, type Fulfillment } from './fulfillment.js';
import type { Line } from './lines.js';
import type { Submission } from './checkout.js';

/** What the supplier is sent. Only for a checkout that misses nothing. */
export const submissionOf = (lines: readonly Line[], fulfillment: Fulfillment): Submission => ({
  lines: lines.map(({ vendorSku, quantity, unit }) => ({
    vendorSku,
    quantity,
    unit: unit === 'BX' ? 'pack' : 'each',
  })),
  fulfillment: supplierFulfillment(fulfillment),
});

/** A number that went to the supplier once stands for what was sent with it, for ever. */
export const differs = (sent: Submission | null, next: Submission): boolean =>
  sent !== null && !isDeepStrictEqual(plain(sent), plain(next));

const plain = (submission: Submission): unknown => JSON.parse(JSON.stringify(submission));
