import type { Score } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Card } from '../../../parts/page.js';
import styles from './pending-forecasts.module.css';

const TEXTS = inBoth(
  {
    title: 'Not scored yet',
    what: 'These forecasts are scored once their period has ended and its sales are in. Until then they count as neither right nor wrong.',
    days: (days: number) => (days === 1 ? '1 day ahead' : `${days} days ahead`),
    of: (pending: number, total: number) => `${pending} of ${total}`,
  },
  {
    title: '尚不能评分',
    what: '这些预测要等所预测的日子全部过去、销售记录齐全后才评分，目前既不算对也不算错。',
    days: (days: number) => `预测 ${days} 天`,
    of: (pending: number, total: number) => `${total} 个中的 ${pending} 个`,
  },
);

/** Shown separately, so that missing scores are not mistaken for zero errors. */
export function PendingForecasts({ scores }: { scores: readonly Score[] }) {
  const texts = useTexts(TEXTS);
  return (
    <Card title={texts.title}>
      <p className="small">{texts.what}</p>
      <dl className={styles.list}>
        {scores.map(({ horizon_days, pending, total_forecasts }) => (
          <div key={horizon_days}>
            <dt className="small muted">{texts.days(horizon_days)}</dt>
            <dd>{texts.of(pending, total_forecasts)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
