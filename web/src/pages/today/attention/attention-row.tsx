import { Link } from 'wouter';
import { May } from '../../../access/me.js';
import type { AttentionItem } from '../../../api/shapes.js';
import { Age } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { DoneButton } from '../../../tasks/done-button.js';
import { useTaskTitle } from '../../../tasks/price-task.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { nextStep, type Kind } from './attention.js';
import styles from './attention-row.module.css';
import { ItemDetail } from './item-detail.js';
import { ItemTitle } from './item-title.js';

const TEXTS = inBoth(
  {
    kinds: {
      approval: 'Approval',
      stock: 'Stock',
      checkout: 'Purchase',
      vendor: 'Vendor',
      machine: 'Machine',
      price: 'Price',
      task: 'Task',
    },
    began: 'since',
    atRisk: 'at risk',
    toDecide: 'to approve',
    toPay: 'to pay',
    riskUnknown: 'risk unknown',
    decide: 'Review',
    seeMachine: 'View machine',
    openPurchase: 'View purchase',
    seeTasks: 'View tasks',
    wait: 'Retrying automatically. If it continues, contact the vendor.',
  },
  {
    kinds: {
      approval: '待决定',
      stock: '缺货',
      checkout: '采购',
      vendor: '供应商',
      machine: '机器',
      price: '价格',
      task: '任务',
    },
    began: '始于',
    atRisk: '预计损失',
    toDecide: '待决定',
    toPay: '待支付',
    riskUnknown: '损失未知',
    decide: '去决定',
    seeMachine: '查看机器',
    openPurchase: '查看采购单',
    seeTasks: '查看任务',
    wait: '系统会自动重试。若持续出现，请联系供应商。',
  },
);

const TONES: Record<Kind, Tone> = {
  approval: 'warning',
  stock: 'danger',
  checkout: 'warning',
  vendor: 'danger',
  machine: 'warning',
  price: 'warning',
  task: 'warning',
};

/** One attention item: title, amount at risk, age and next step. */
export function AttentionRow({ item }: { item: AttentionItem }) {
  const texts = useTexts(TEXTS);
  const next = nextStep(item);
  const titleOf = useTaskTitle();
  const title = <ItemTitle item={item} />;
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <p className={styles.tags}>
          <Badge tone={TONES[item.kind]}>{texts.kinds[item.kind]}</Badge>
          {item.since !== null && (
            <span className="small muted">
              {texts.began} <Age at={item.since} />
            </span>
          )}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <ItemDetail item={item} />
      </div>
      <div className={styles.side}>
        <p className={styles.risk}>
          <ItemMoney item={item} />
        </p>
        {item.task && (
          <May scope="log">
            <DoneButton
              id={item.task.id}
              text={titleOf(item.task, item.location_name ?? item.location)}
              isPriceTask={item.task.price_change !== undefined}
            />
          </May>
        )}
        {next ? (
          <Link href={next.to} className={styles.next}>
            {texts[next.step]}
            <span className="unseen">: {title}</span>
          </Link>
        ) : (
          <p className="small muted">{texts.wait}</p>
        )}
      </div>
    </article>
  );
}

/** The expected loss, or otherwise the cost. */
function ItemMoney({ item: { kind, at_risk, amount } }: { item: AttentionItem }) {
  const texts = useTexts(TEXTS);
  const shown = at_risk ?? amount;
  if (shown) {
    return (
      <>
        <strong className={styles.money}>{money(shown.amount)}</strong>{' '}
        <span className="small muted">
          {at_risk ? texts.atRisk : kind === 'approval' ? texts.toDecide : texts.toPay}
        </span>
      </>
    );
  }
  return kind === 'approval' || kind === 'task' ? null : (
    <span className="small muted">{texts.riskUnknown}</span>
  );
}
