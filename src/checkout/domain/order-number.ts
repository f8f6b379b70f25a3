import type { DateTime } from 'luxon';

/** A generated order number: the day, and a number that is never given twice. */
export const orderNumber = (day: DateTime, number: string): string =>
  `po_${day.toFormat('yyyyLLdd')}_${number.padStart(3, '0')}`;
