import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import type { Order } from '../../api/shapes.js';
import { Time, useClock } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts } from '../../parts/figures/facts.js';
import { Folded } from '../../parts/folded.js';
import { ProductRow } from '../../parts/rows/product-row.js';
import { Loaded } from '../../parts/loaded.js';
import { Messages } from '../../parts/messages/messages.js';
import { Card, Page } from '../../parts/page.js';

const TEXTS = inBoth(
  {
    title: (time: string, machine: string) => `Sale of ${time}, ${machine}`,
    sale: 'Sale',
    details: 'Details',
    number: 'Transaction number',
    purchase: 'View this purchase',
    machine: 'Machine',
    time: 'Time',
    untimed: 'unknown',
    status: 'Status',
    total: 'Total',
    lines: 'Items',
    changes: 'Refunds and cancellations',
    of: {
      processing: 'not paid yet',
      partial: 'partly dispensed',
      fulfilled: 'dispensed',
      removed: 'reversed',
      refund: 'Refund',
      cancellation: 'Cancellation',
      pending: 'pending',
      completed: 'done',
      failed: 'failed',
    },
  },
  {
    title: (time: string, machine: string) => `${time} 销售，${machine}`,
    sale: '销售',
    details: '详细信息',
    number: '交易号',
    purchase: '查看此采购',
    machine: '机器',
    time: '时间',
    untimed: '未知',
    status: '状态',
    total: '合计',
    lines: '明细',
    changes: '退款与取消',
    of: {
      processing: '尚未付款',
      partial: '部分出货',
      fulfilled: '已出货',
      removed: '已退回',
      refund: '退款',
      cancellation: '取消',
      pending: '待处理',
      completed: '已完成',
      failed: '失败',
    },
  },
);

/** The page of one machine sale, the target of its `permalink_url`. */
export default function SalePage() {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  // The router does not decode all escapes in its parameters.
  const id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  const query = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: () => answerOf(api.GET('/ucp/v1/orders/{id}', { params: { path: { id } } })),
  });
  const titleOf = ({ fulfillment, location_name, location: machine = '' }: Order) => {
    const at = fulfillment.events[0]?.occurred_at;
    return at === undefined ? texts.sale : texts.title(clock.time(at), location_name ?? machine);
  };
  return (
    <Page title={query.data ? titleOf(query.data) : texts.sale}>
      <Loaded query={query}>{(order) => <Sale order={order} />}</Loaded>
    </Page>
  );
}

function Sale({ order }: { order: Order }) {
  const texts = useTexts(TEXTS);
  const words: Readonly<Record<string, string>> = texts.of;
  const { id, kind, line_items, totals, fulfillment, adjustments = [], messages } = order;
  const { location: machine = '', location_name, trade_status, trade_status_label } = order;
  const at = fulfillment.events[0]?.occurred_at;
  if (kind === 'purchase') return <Link href={`/purchases/${id}`}>{texts.purchase}</Link>;
  return (
    <>
      <Messages messages={messages} />
      <Card>
        <Facts
          facts={[
            [texts.machine, <Link href={`/machines/${machine}`}>{location_name ?? machine}</Link>],
            [texts.time, at === undefined ? texts.untimed : <Time at={at} />],
            [texts.status, trade_status_label ?? trade_status],
            [texts.total, money(totalOf(totals))],
          ]}
        />
        <Folded summary={texts.details}>
          <Facts facts={[[texts.number, id]]} />
        </Folded>
      </Card>
      <Card title={texts.lines}>
        {line_items.map((line) => (
          <ProductRow
            key={line.id}
            title={line.item.title}
            detail={words[line.status]}
            amount={money(totalOf(line.totals))}
          />
        ))}
      </Card>
      {adjustments.length > 0 && (
        <Card title={texts.changes}>
          {adjustments.map((change) => (
            <ProductRow
              key={change.id}
              title={words[change.type] ?? change.type}
              detail={
                <>
                  {words[change.status]} · <Time at={change.occurred_at} />
                </>
              }
              amount={change.totals && money(totalOf(change.totals))}
            />
          ))}
        </Card>
      )}
    </>
  );
}
