import type { components } from '../api/schema.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { ProductRow } from '../parts/rows/product-row.js';
import { Quantity } from '../parts/figures/quantity.js';

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
    at: (price: string) => `，单价 ${price}`,
  },
);

/** One line of an approval: a product with its amount, or a price before and after. */
export function ApprovalLine({ line }: { line: Line }) {
  const { item, quantity, unit, price, previous, amount } = line;
  const texts = useTexts(TEXTS);
  const isPriceChange = previous !== undefined && price !== undefined;
  return (
    <ProductRow
      title={item.title}
      detail={
        quantity !== undefined && (
          <>
            <Quantity count={quantity} unit={unit} />
            {price && texts.at(money(price.amount))}
          </>
        )
      }
      amount={
        isPriceChange ? (
          <>
            <span className="unseen">{texts.from}</span>
            {money(previous.amount)} <span aria-hidden="true">→</span>{' '}
            <span className="unseen">{texts.to}</span>
            <strong>{money(price.amount)}</strong>
          </>
        ) : (
          amount && money(amount.amount)
        )
      }
    />
  );
}
