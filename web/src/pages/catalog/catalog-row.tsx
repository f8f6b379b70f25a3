import { useState } from 'react';
import { OfferLine } from '../../goods/offer-line.js';
import type { Offer } from '../../goods/offer.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import type { Basket, BasketLine } from './basket.js';
import styles from './catalog.module.css';
import { Comparison } from './comparison.js';
import { Units } from './units.js';

const TEXTS = inBoth(
  {
    compare: 'Compare suppliers',
    compareNamed: (title: string) => `Compare suppliers of ${title}`,
  },
  { compare: '比较供应商', compareNamed: (title: string) => `比较供应商：${title}` },
);

interface Props {
  offer: Offer;
  basket: Basket;
  mayBuy: boolean;
  /** There are several suppliers. */
  mayCompare: boolean;
  onPut: (line: BasketLine) => void;
}

/** A product of a catalog, with what can be put into a purchase. */
export function CatalogRow({ offer, basket, mayBuy, mayCompare, onPut }: Props) {
  const texts = useTexts(TEXTS);
  const [isComparing, setIsComparing] = useState(false);
  return (
    <div className={styles.row}>
      <OfferLine offer={offer}>
        {mayCompare && offer.sameAs.length > 0 && (
          <Button
            look="quiet"
            aria-label={texts.compareNamed(offer.title)}
            aria-expanded={isComparing}
            onClick={() => {
              setIsComparing(!isComparing);
            }}
          >
            {texts.compare}
          </Button>
        )}
        {mayBuy && <Units offer={offer} basket={basket} onPut={onPut} />}
      </OfferLine>
      {isComparing && <Comparison offer={offer} basket={basket} mayBuy={mayBuy} onPut={onPut} />}
    </div>
  );
}
