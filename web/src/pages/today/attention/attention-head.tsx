import type { Attention } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { waiting } from './attention.js';
import { AlsoBeingRead } from '../readiness/being-read.js';
import styles from './attention-head.module.css';

const TEXTS = inBoth(
  {
    atRisk: 'at risk in the next 7 days',
    awaiting: 'awaiting your approval',
    basis: 'Based on margin, or on price where the cost is unknown.',
    waits: (count: number) => (count === 1 ? 'item needs attention' : 'items need attention'),
    stockAsOf: 'Stock as of ',
    end: '. ',
    neverRead: 'No machine has been synced yet, so stock is unknown.',
  },
  {
    atRisk: '未来 7 天预计损失',
    awaiting: '等待您决定',
    basis: '已知成本的按毛利计算，其余按售价计算。',
    waits: () => '件事待处理',
    stockAsOf: '库存数据时间：',
    end: '。',
    neverRead: '还没有读取过任何机器，库存情况未知。',
  },
);

export function AttentionHead({ attention }: { attention: Attention }) {
  const texts = useTexts(TEXTS);
  const { total_at_risk, awaiting_decision, counts, stock_as_of, state } = attention;
  const count = waiting(counts);
  return (
    <div className={styles.head}>
      <p className={styles.figures}>
        <span>
          <strong className={styles.figure}>{money(total_at_risk.amount)}</strong> {texts.atRisk}
        </span>
        {awaiting_decision.amount > 0 && (
          <span>
            <strong className={styles.figure}>{money(awaiting_decision.amount)}</strong>{' '}
            {texts.awaiting}
          </span>
        )}
        <span>
          <strong className={styles.figure}>{count}</strong> {texts.waits(count)}
        </span>
      </p>
      {state === 'reading' && <AlsoBeingRead machines={attention.machines_being_read} />}
      <p className="small muted">
        {stock_as_of === null ? (
          texts.neverRead
        ) : (
          <>
            {texts.stockAsOf}
            <Time at={stock_as_of} />
            {texts.end}
            {texts.basis}
          </>
        )}
      </p>
    </div>
  );
}
