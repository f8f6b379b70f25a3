import type { Checkout } from '../api/shapes.js';
import { useClock } from '../format/clock.js';
import { vendorName } from '../format/vendor-name.js';
import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  { name: (day: string, vendor: string) => `Purchase of ${day}, ${vendor}` },
  { name: (day: string, vendor: string) => `${day} 采购，${vendor}` },
);

/** `Purchase of 16 Nov, Acme` */
export function usePurchaseName(): (purchase: Pick<Checkout, 'created_at' | 'vendor'>) => string {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  return ({ created_at, vendor }) => texts.name(clock.date(created_at), vendorName(vendor));
}
