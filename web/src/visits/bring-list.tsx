import type { VisitStop } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Folded } from '../parts/folded.js';
import styles from './bring-list.module.css';

const TEXTS = inBoth(
  {
    bring: (units: number, products: number) =>
      `Bring ${units} ${units === 1 ? 'unit' : 'units'} of ${products === 1 ? '1 product' : `${products} products`}`,
    nothing: 'Nothing to bring',
    units: (units: number) => `${units} ${units === 1 ? 'unit' : 'units'}`,
    has: (stock: number, capacity: number) => `${stock} of ${capacity} left`,
  },
  {
    bring: (units, products) => `带 ${products} 种商品，共 ${units} 件`,
    nothing: '无需带货',
    units: (units) => `${units} 件`,
    has: (stock, capacity) => `余 ${stock} / ${capacity}`,
  },
);

interface Props {
  products: VisitStop['products'];
  startsOpen?: boolean;
}

/** What to take along for a machine. */
export function BringList({ products, startsOpen = false }: Props) {
  const texts = useTexts(TEXTS);
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return <span className="small muted">{texts.nothing}</span>;
  return (
    <Folded startsOpen={startsOpen} summary={texts.bring(units, products.length)}>
      <ul className={styles.products}>
        {products.map(({ vendor_sku: sku, title, stock, capacity, quantity }) => (
          <li key={sku}>
            <span>{title}</span>
            <span className="small muted number">{texts.has(stock, capacity)}</span>
            <strong className="number">{texts.units(quantity)}</strong>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
