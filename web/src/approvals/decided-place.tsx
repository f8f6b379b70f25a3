import type { Approval } from '../api/shapes.js';
import { addressText } from '../format/address.js';
import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  { shipping: 'Ship to', pickup: 'Pick up at', supplier: 'the supplier' },
  { shipping: '送至', pickup: '自提于', supplier: '供应商处' },
);

/** The delivery address that an approval covers. */
export function DecidedPlace({ place }: { place: NonNullable<Approval['destination']> }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      {texts[place.method]} {addressText(place) || texts.supplier}
    </>
  );
}
