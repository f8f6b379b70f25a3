import { Link } from 'wouter';
import { AuthorName } from '../../access/author.js';
import { Decider } from '../../approvals/decider.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useNamed } from '../../names/use-named.js';
import { Quoted } from '../../texts/text-words.js';
import { timelineOf, type Known, type Moment } from './timeline-entries.js';
import styles from './timeline.module.css';

const TEXTS = inBoth(
  {
    label: 'Timeline',
    noTime: 'Time unknown',
    see: 'View approval',
    decidedBy: 'By ',
    by: 'By ',
    created: 'Created',
    asked: 'Approval requested',
    approved: 'Approved',
    rejected: 'Rejected',
    under_way: 'Sent to the supplier, waiting for confirmation',
    completed: 'Ordered',
    expired: 'Expired',
    canceled: 'Canceled',
    number: 'Supplier order number: ',
    supplier: 'Supplier',
    adjustment: 'Change',
    types: {
      processing: 'processing',
      shipped: 'shipped',
      delivered: 'delivered',
      canceled: 'canceled',
      refund: 'refund',
      cancellation: 'cancellation',
      price_adjustment: 'price changed',
    },
  },
  {
    label: '经过',
    noTime: '未记录时间',
    see: '查看审批',
    decidedBy: '决定人：',
    by: '来自：',
    created: '已创建',
    asked: '已请求审批',
    approved: '已批准',
    rejected: '已拒绝',
    under_way: '已发给供应商，结果未知',
    completed: '已完成',
    expired: '已过期',
    canceled: '已取消',
    number: '供应商单号：',
    supplier: '供应商',
    adjustment: '变动',
    types: {
      processing: '处理中',
      shipped: '已发货',
      delivered: '已送达',
      canceled: '已取消',
      refund: '退款',
      cancellation: '取消',
      price_adjustment: '价格变动',
    },
  },
);

/** The history of a purchase. */
export function Timeline(known: Known) {
  const texts = useTexts(TEXTS);
  return (
    <ol aria-label={texts.label} className={styles.moments}>
      {timelineOf(known).map((moment) => (
        <li key={moment.key} className={styles.moment}>
          <span className="small">
            {moment.at === undefined ? (
              <span className="muted">{texts.noTime}</span>
            ) : (
              <Time at={moment.at} />
            )}
          </span>
          <strong>
            {texts[moment.what]}
            {moment.type !== undefined && `: ${typeName(texts.types, moment.type)}`}
          </strong>
          <Detail moment={moment} />
        </li>
      ))}
    </ol>
  );
}

function Detail({ moment: { what, detail, by, approvalId } }: { moment: Moment }) {
  const texts = useTexts(TEXTS);
  const named = useNamed();
  if (what === 'approved' || what === 'rejected') {
    return (
      <span className={`${styles.detail} muted`}>
        {texts.decidedBy}
        <Decider name={detail} by={by} />
      </span>
    );
  }
  if (detail === undefined && approvalId === undefined && by === undefined) return null;
  return (
    <span className={`${styles.detail} muted`}>
      {by && (
        <>
          {texts.by}
          <AuthorName by={by} />
          {detail !== undefined && '. '}
        </>
      )}
      {what === 'completed' && texts.number}
      {detail !== undefined && <Quoted words={named(detail)} />}{' '}
      {approvalId !== undefined && <Link href={`/approvals/${approvalId}`}>{texts.see}</Link>}
    </span>
  );
}

/** A supplier's own names are shown unchanged. */
const typeName = (names: Readonly<Record<string, string>>, type: string): string =>
  names[type] ?? type;
