import type { Attention } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { waiting } from './attention.js';
import styles from './attention-head.module.css';

const TEXTS = inBoth(
  {
    atRisk: 'at risk over the coming 7 days',
    waits: (count: number) => (count === 1 ? 'thing waits' : 'things wait'),
    stockAsOf: 'Stock as of',
    neverRead: 'No machine was read yet, so nothing is known about stock.',
  },
  {
    atRisk: '未来 7 天可能损失',
    waits: () => '件事待处理',
    stockAsOf: '库存数据时间:',
    neverRead: '还没有读取过任何机器,库存情况未知。',
  },
);

export function AttentionHead({ attention }: { attention: Attention }) {
  const texts = useTexts(TEXTS);
  const { total_at_risk, counts, stock_as_of } = attention;
  const count = waiting(counts);
  return (
    <div className={styles.head}>
      <p className={styles.figures}>
        <span>
          <strong className={styles.figure}>{money(total_at_risk.amount)}</strong> {texts.atRisk}
        </span>
        <span>
          <strong className={styles.figure}>{count}</strong> {texts.waits(count)}
        </span>
      </p>
      <p className="small muted">
        {stock_as_of === null ? (
          texts.neverRead
        ) : (
          <>
            {texts.stockAsOf} <Time at={stock_as_of} />
          </>
        )}
      </p>
    </div>
  );
}
