import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import { Time } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Messages } from '../../../parts/messages/messages.js';
import { Card } from '../../../parts/page.js';
import styles from './last-sales.module.css';
import { saleOf, type Sale } from './sale.js';

const TEXTS = inBoth(
  {
    title: 'Recent sales',
    none: 'No sales in the last 30 days.',
    takenBack: 'Refunded',
    untimed: 'Time unknown',
  },
  {
    title: '最近销售',
    none: '过去 30 天这里没有销售。',
    takenBack: '已退款',
    untimed: '时间未知',
  },
);

const SHOWN = 20;

export function LastSales({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const sales = useQuery({
    queryKey: ['orders', 'machine', id],
    queryFn: () =>
      answerOf(api.GET('/ucp/v1/orders', { params: { query: { location: id, limit: SHOWN } } })),
  });
  return (
    <Card title={texts.title}>
      <Loaded query={sales}>
        {({ orders, messages }) => (
          <>
            <Messages messages={messages} />
            {orders.length === 0 && <Empty title={texts.none} />}
            <ol className={styles.sales} aria-label={texts.title}>
              {orders.map(saleOf).map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function SaleRow({ sale: { at, products, amount, takenBack } }: { sale: Sale }) {
  const texts = useTexts(TEXTS);
  return (
    <li className={styles.sale}>
      <span className={styles.products}>
        {products.map(({ title, count }) => (count > 1 ? `${title} × ${count}` : title)).join(', ')}{' '}
        {takenBack && <Badge tone="warning">{texts.takenBack}</Badge>}
      </span>
      <span className="number">{money(amount)}</span>
      <span className="muted small">{at === undefined ? texts.untimed : <Time at={at} />}</span>
    </li>
  );
}
