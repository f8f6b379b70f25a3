import { money } from '../../format/money.js';
import type { components } from '../../api/schema.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Quantity } from '../../parts/quantity.js';
import styles from './approval-line.module.css';

type Line = components['schemas']['ApprovalLine'];

const TEXTS = inBoth(
  {
    from: 'from ',
    to: 'to ',
    at: (price: string) => ` at ${price}`,
  },
  {
    from: '原价 ',
    to: '新价 ',
    at: (price: string) => `,单价 ${price}`,
  },
);

/** One line of what is decided: goods with their amount, or a price before and after. */
export function ApprovalLine({ line }: { line: Line }) {
  const { item, quantity, unit, price, previous, amount } = line;
  const texts = useTexts(TEXTS);
  const isPriceChange = previous !== undefined && price !== undefined;
  return (
    <div className={styles.line}>
      <span className={styles.title}>{item.title}</span>
      <span className={`${styles.detail} muted small`}>
        {quantity !== undefined && <Quantity count={quantity} unit={unit} />}
        {quantity !== undefined && price && texts.at(money(price.amount))}
      </span>
      <span className={styles.amount}>
        {isPriceChange ? (
          <>
            <span className="unseen">{texts.from}</span>
            {money(previous.amount)} <span aria-hidden="true">→</span>{' '}
            <span className="unseen">{texts.to}</span>
            <strong>{money(price.amount)}</strong>
          </>
        ) : (
          amount && money(amount.amount)
        )}
      </span>
    </div>
  );
}
