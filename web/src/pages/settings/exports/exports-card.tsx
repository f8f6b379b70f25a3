import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveCsv } from '../../../csv/save-csv.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Field } from '../../../parts/fields/field.js';
import { Card } from '../../../parts/page.js';
import styles from '../settings.module.css';
import { exportedRows, EXPORTS, type Export } from './exported-rows.js';

const TEXTS = inBoth(
  {
    title: 'Exports',
    what: (amount: string) =>
      `Files for a spreadsheet (CSV). Amounts are whole minor units: 350 is ${amount}. Prices are as of now.`,
    days: 'How far back',
    spans: { 30: '30 days', 90: '90 days', 365: '1 year' },
    download: {
      purchases: 'Download purchases',
      sales: 'Download sales',
      prices: 'Download prices',
      events: 'Download events',
    },
    reading: (count: number) => `${count} rows read…`,
    done: (count: number) => (count === 1 ? '1 row saved.' : `${count} rows saved.`),
  },
  {
    title: '导出',
    what: (amount) =>
      `供电子表格使用的文件（CSV）。金额为最小货币单位的整数，350 即 ${amount}。价格为当前价格。`,
    days: '时间范围',
    spans: { 30: '30 天', 90: '90 天', 365: '1 年' },
    download: {
      purchases: '下载采购',
      sales: '下载销售',
      prices: '下载价格',
      events: '下载事件',
    },
    reading: (count: number) => `已读取 ${count} 行……`,
    done: (count: number) => `已保存 ${count} 行。`,
  },
);

const SPANS = [30, 90, 365] as const;
type Span = (typeof SPANS)[number];
const DAY_MS = 86_400_000;

/** Reads the interface page by page and saves a file, without a copy on the service. */
export function ExportsCard() {
  const texts = useTexts(TEXTS);
  const [days, setDays] = useState<Span>(30);
  const [count, setCount] = useState(0);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (what: Export) => {
      setCount(0);
      const from = new Date(Date.now() - days * DAY_MS).toISOString();
      const rows = await exportedRows(what, from, setCount);
      saveCsv(`${what}-${new Date().toISOString().slice(0, 10)}.csv`, rows);
    },
  });
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what(money(350))}</p>
      <div className={styles.exports}>
        <Field label={texts.days}>
          <select
            value={days}
            onChange={({ target }) => {
              setDays(Number(target.value) as Span);
            }}
          >
            {SPANS.map((span) => (
              <option key={span} value={span}>
                {texts.spans[span]}
              </option>
            ))}
          </select>
        </Field>
        {EXPORTS.map((what) => (
          <Button
            key={what}
            busy={isPending && variables === what}
            disabled={isPending}
            onClick={() => {
              mutate(what);
            }}
          >
            {texts.download[what]}
          </Button>
        ))}
      </div>
      <p role="status" className="small muted">
        {isPending && texts.reading(count)}
        {isSuccess && texts.done(count)}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={error} />
        </p>
      )}
    </Card>
  );
}
