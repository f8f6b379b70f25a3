import type { ReactNode } from 'react';
import { money } from '../format/money.js';
import { vendorName } from '../format/vendor-name.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { statesStock, type Offer } from './offer.js';
import styles from './offer-line.module.css';
import { Picture } from './picture.js';

const TEXTS = inBoth(
  {
    each: (price: string) => `${price} each`,
    about: (price: string) => `about ${price} each`,
    box: (contains: number, price: string) => `box of ${contains}: ${price}`,
    stock: (count: number) => (count === 0 ? 'out of stock' : `${count} in stock`),
  },
  {
    each: (price: string) => `单件 ${price}`,
    about: (price: string) => `单件约 ${price}`,
    box: (contains: number, price: string) => `整箱（${contains} 件）${price}`,
    stock: (count: number) => (count === 0 ? '缺货' : `库存 ${count} 件`),
  },
);

/** A supplier's product: picture, name, price per unit, pack and stock. */
export function OfferLine({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const texts = useTexts(TEXTS);
  const { id, title, spec, supplier, each, isEachDerived, box, stock, hasPicture } = offer;
  const price = (isEachDerived ? texts.about : texts.each)(money(each));
  return (
    <div className={styles.offer}>
      <Picture id={hasPicture ? id : undefined} title={title} />
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted" lang="">
          {[vendorName(supplier), spec].filter(Boolean).join(' · ')}
        </span>
        <span className="small">
          {[
            price,
            box && texts.box(box.contains, money(box.price)),
            statesStock(offer) && texts.stock(stock),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
