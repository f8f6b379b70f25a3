import { useMachineNames } from '../../api/machine-names.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import type { Span } from '../../reports/span.js';
import { PERIODS, type Choice, type Period } from './period.js';
import styles from './reports.module.css';

const TEXTS = inBoth(
  {
    period: 'Period',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    month: 'This month',
    'last-month': 'Last month',
    own: 'Own dates',
    from: 'From',
    to: 'To',
    machine: 'Machine',
    all: 'All machines',
    unusable: 'Choose a first and a last day, at most three years apart.',
  },
  {
    period: '时段',
    '7d': '最近 7 天',
    '30d': '最近 30 天',
    month: '本月',
    'last-month': '上月',
    own: '自定日期',
    from: '从',
    to: '到',
    machine: '机器',
    all: '全部机器',
    unusable: '请选择开始和结束日期，最多相隔三年。',
  },
);

const byName = new Intl.Collator('zh-CN', { numeric: true });

interface Props {
  choice: Choice;
  /** Undefined while the dates are unusable. */
  span: Span | undefined;
  onChoose: (choice: Choice) => void;
}

export function PeriodFields({ choice, span, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const names = useMachineNames();
  const machines = [...names].sort(([, one], [, other]) => byName.compare(one, other));
  const date = (end: 'from' | 'to') => (
    <label>
      {texts[end]}
      <input
        type="date"
        value={choice[end]}
        onChange={({ target }) => {
          onChoose({ ...choice, [end]: target.value });
        }}
      />
    </label>
  );
  return (
    <div className={styles.choices} role="search">
      <label>
        {texts.period}
        <select
          value={choice.period}
          onChange={({ target }) => {
            // Own dates begin with those that are shown.
            onChoose({ ...choice, ...span, period: target.value as Period });
          }}
        >
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {texts[period]}
            </option>
          ))}
        </select>
      </label>
      {choice.period === 'own' && (
        <>
          {date('from')}
          {date('to')}
        </>
      )}
      <label className={styles.machine}>
        {texts.machine}
        <select
          value={choice.location ?? ''}
          onChange={({ target }) => {
            onChoose({ ...choice, location: target.value === '' ? undefined : target.value });
          }}
        >
          <option value="">{texts.all}</option>
          {machines.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!span && (
        <p className={styles.unusable} role="alert">
          {texts.unusable}
        </p>
      )}
    </div>
  );
}
