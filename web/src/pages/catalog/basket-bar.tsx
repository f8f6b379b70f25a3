import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import { rulesQuery } from '../../api/queries.js';
import { money } from '../../format/money.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { PendingBar } from '../../parts/rows/pending-bar.js';
import { checkoutQuery } from '../../purchases/checkout-query.js';
import { shippingTo } from '../../purchases/wanted-method.js';
import { bySupplier, wantedLines, type Basket, type SupplierBasket } from './basket.js';

const TEXTS = inBoth(
  {
    items: (count: number, total: string) => `${count} ${count === 1 ? 'item' : 'items'}, ${total}`,
    empty: 'Empty',
    emptyNamed: 'Empty the basket',
    review: (total: string) => `Review purchase for ${total}`,
    reviewFrom: (supplier: string, total: string) =>
      `Review purchase from ${supplier} for ${total}`,
    perSupplier: 'Each supplier is a purchase of its own.',
  },
  {
    items: (count: number, total: string) => `${count} 项，共 ${total}`,
    empty: '清空',
    emptyNamed: '清空待购商品',
    review: (total: string) => `核对采购，共 ${total}`,
    reviewFrom: (supplier: string, total: string) => `核对 ${supplier} 的采购，共 ${total}`,
    perSupplier: '每个供应商各为一笔采购。',
  },
);

interface Props {
  basket: Basket;
  /** Without a supplier, everything. */
  onDrop: (supplier?: string) => void;
}

/** What is in the basket, and the step to its purchases. Nothing is ordered by that. */
export function BasketBar({ basket, onDrop }: Props) {
  const texts = useTexts(TEXTS);
  const parts = bySupplier(basket);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return (
    <PendingBar
      text={
        <>
          {texts.items(basket.length, money(total))}
          {parts.length > 1 && <span className="small muted"> {texts.perSupplier}</span>}
        </>
      }
    >
      <Button
        aria-label={texts.emptyNamed}
        onClick={() => {
          onDrop();
        }}
      >
        {texts.empty}
      </Button>
      {parts.map((part) => (
        // Another content is another purchase, with another idempotency key.
        <ReviewPurchase
          key={JSON.stringify([part.supplier, wantedLines(part.lines)])}
          part={part}
          isOnly={parts.length === 1}
          onDone={() => {
            onDrop(part.supplier);
          }}
        />
      ))}
    </PendingBar>
  );
}

interface ReviewProps {
  part: SupplierBasket;
  isOnly: boolean;
  onDone: () => void;
}

/** Prepares the purchase and opens it. It goes to the default address until that is changed. */
function ReviewPurchase({ part: { supplier, lines, total }, isOnly, onDone }: ReviewProps) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const { data: rules } = useQuery(rulesQuery());
  const create = useAction('buy_by_hand', {
    send: (headers) => {
      const address = rules?.defaultDestination;
      const fulfillment = address && { methods: [shippingTo(address)] };
      return answerOf(
        api.POST('/ucp/v1/checkout-sessions', {
          body: { line_items: wantedLines(lines), ...(fulfillment && { fulfillment }) },
          headers,
        }),
      );
    },
    onAnswer: (checkout, queries) => {
      queries.setQueryData(checkoutQuery(checkout.id).queryKey, checkout);
    },
    onDone: ({ id }) => {
      go(`/purchases/${encodeURIComponent(id)}`);
      onDone();
    },
  });
  return (
    <>
      <Button
        look="primary"
        busy={create.isPending}
        disabled={rules === undefined}
        onClick={() => {
          create.run();
        }}
      >
        {isOnly ? texts.review(money(total)) : texts.reviewFrom(vendorName(supplier), money(total))}
      </Button>
      {create.error && (
        <span role="alert">
          <FailureText failure={create.error} />
        </span>
      )}
    </>
  );
}
