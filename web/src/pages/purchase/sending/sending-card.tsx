import { useQuery } from '@tanstack/react-query';
import { AuthorName } from '../../../access/author.js';
import { May } from '../../../access/me.js';
import type { Checkout, SupplierOrder } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { vendorName } from '../../../format/vendor-name.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Folded } from '../../../parts/folded.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { MarkArrived } from './mark-arrived.js';
import { CancelOrder, MarkButton } from './mark-order.js';
import { OrderDocuments } from './order-documents.js';
import styles from './sending.module.css';
import { supplierOrderQuery } from './supplier-order.queries.js';

const TEXTS = inBoth(
  {
    send: 'Send this order to the supplier',
    title: 'Order to the supplier',
    sendWhat: (vendor: string) =>
      `Nothing is ordered yet: ${vendor} has no interface. Send the order yourself, by message, mail or on paper, and say so here.`,
    states: {
      waiting: 'To be sent',
      sent: 'Sent',
      confirmed: 'Confirmed by the supplier',
      partly_arrived: 'Partly arrived',
      arrived: 'Arrived',
      cancelled: 'Cancelled',
    },
    history: 'What people said',
    marks: {
      sent: 'Sent to the supplier',
      confirmed: 'Confirmed by the supplier',
      arrived: 'Arrived',
      cancelled: 'Cancelled',
    },
    partly: 'Part of it arrived',
    rest: 'The rest will not come.',
    document: 'The order as a document',
  },
  {
    send: '把订单发给供货商',
    title: '发给供货商的订单',
    sendWhat: (vendor: string) =>
      `尚未下单：${vendor} 没有接口。请自行通过消息、邮件或纸质方式发送订单，并在此说明。`,
    states: {
      waiting: '待发送',
      sent: '已发送',
      confirmed: '供货商已确认',
      partly_arrived: '部分到货',
      arrived: '已到货',
      cancelled: '已取消',
    },
    history: '人员说明',
    marks: {
      sent: '已发给供货商',
      confirmed: '供货商已确认',
      arrived: '已到货',
      cancelled: '已取消',
    },
    partly: '部分到货',
    rest: '其余不会再到。',
    document: '订单文件',
  },
);

const TONES: Record<SupplierOrder['state'], Tone> = {
  waiting: 'warning',
  sent: 'plain',
  confirmed: 'plain',
  partly_arrived: 'warning',
  arrived: 'good',
  cancelled: 'plain',
};

/** An order that a person sends to a supplier without an interface. */
export function SendingCard({ checkout }: { checkout: Pick<Checkout, 'id' | 'vendor'> }) {
  const texts = useTexts(TEXTS);
  const { id, vendor } = checkout;
  const query = useQuery(supplierOrderQuery(vendor, id));
  const isWaiting = query.data?.state === 'waiting';
  return (
    <Card title={isWaiting ? texts.send : texts.title}>
      <Loaded query={query}>{(order) => <Sending namespace={vendor} order={order} />}</Loaded>
    </Card>
  );
}

function Sending({ namespace, order }: { namespace: string; order: SupplierOrder }) {
  const texts = useTexts(TEXTS);
  const { ref, state } = order;
  const documents = <OrderDocuments namespace={namespace} reference={ref} />;
  const isOpen = ['waiting', 'sent', 'confirmed', 'partly_arrived'].includes(state);
  return (
    <>
      <div>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </div>
      {state === 'waiting' && (
        <>
          <p>{texts.sendWhat(vendorName(namespace))}</p>
          {documents}
        </>
      )}
      <History order={order} />
      {isOpen && (
        <May scope="decide">
          <div className={styles.actions}>
            {state === 'waiting' && (
              <MarkButton namespace={namespace} reference={ref} state="sent" />
            )}
            {state === 'sent' && (
              <MarkButton namespace={namespace} reference={ref} state="confirmed" />
            )}
            {state !== 'waiting' && <MarkArrived namespace={namespace} order={order} />}
            {state !== 'partly_arrived' && <CancelOrder namespace={namespace} order={order} />}
          </div>
        </May>
      )}
      {state !== 'waiting' && <Folded summary={texts.document}>{documents}</Folded>}
    </>
  );
}

function History({ order: { history, lines } }: { order: SupplierOrder }) {
  const texts = useTexts(TEXTS);
  if (history.length === 0) return null;
  return (
    <ul className={styles.history} aria-label={texts.history}>
      {history.map((mark) => {
        const { state, lines: arrived, final, marked_at: at, marked_by: by } = mark;
        const isPart =
          arrived !== undefined &&
          lines.some(
            ({ number, quantity }) =>
              (arrived.find((one) => one.number === number)?.arrived ?? quantity) < quantity,
          );
        return (
          <li key={`${state} ${at}`}>
            <strong>{isPart ? texts.partly : texts.marks[state]}</strong>
            {isPart && final === true && ` ${texts.rest}`}{' '}
            <span className="small muted">
              <AuthorName by={by} />, <Time at={at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
